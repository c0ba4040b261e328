export function importRecordings(folder: string | undefined, target: string): string;
