import { Ajv2020 } from "ajv/dist/2020.js";

/** An OpenAPI document, so far as it is looked at. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Reference }>> }>
  >;
}

interface Reference {
  readonly $ref: string;
}

/** What is wrong with an answer by the document: nothing where it is as described. */
export type AnswerCheck = (answer: {
  readonly method: string;
  /** The path as the document has it. */
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}) => string | undefined;

/** Checks answers by the document that a host serves. */
export async function documentedAnswers(url: string): Promise<AnswerCheck> {
  const document = (await (await fetch(`${url}/v1/openapi.json`)).json()) as Document;
  const ajv = new Ajv2020({ strict: false }).addSchema(document, "api");
  return ({ method, path, status, body }) => {
    const response = document.paths[path]?.[method]?.responses[status];
    if (response === undefined) return `${method} ${path} is not said to answer with ${status}`;
    const schema = response.content?.["application/json"]?.schema;
    if (schema === undefined) return `${method} ${path} ${status} has no schema`;
    const check = ajv.compile({ $ref: `api${schema.$ref}` });
    return check(body) ? undefined : ajv.errorsText(check.errors);
  };
}
