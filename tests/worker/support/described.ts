/** Real answers, held against the OpenAPI document of the routes (support/described-answers.ts). */
import { app } from '../../../worker/app.ts';
import { type OpenApiDocument, openApiDocument } from '../../../worker/openapi/document.ts';
import { type AnswerCheck, checkAgainst } from '../../support/described-answers.ts';

export { listCalls } from '../../support/described-answers.ts';

let document: OpenApiDocument | null = null;
let answers: AnswerCheck | null = null;

export function describedDocument(): OpenApiDocument {
  document ??= openApiDocument(app.routes);
  return document;
}

/** Throws where an answer is not as described. An address that no route has is nobody's to describe. */
export function checkDescribed(method: string, address: string, status: number, body: unknown): void {
  answers ??= checkAgainst(describedDocument());
  answers.check(method, address, status, body);
}
