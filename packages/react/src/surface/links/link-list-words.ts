/** The words of the list of links. */
export interface LinkListWords {
  /** Its name. */
  readonly linkList: string;
  readonly linkListEmpty: string;
}

/** English words of the list of links. */
export const englishLinkListWords: LinkListWords = {
  linkList: "Links on the screen",
  linkListEmpty: "There are no links on the screen",
};
