/** The document at `/api/openapi.json`, from the server that people start, judged by a validator that others use. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { fetchAnew } from '../support/rest-client.ts';
import { sharedServer } from '../support/shared-places.ts';

it('is a valid OpenAPI 3.1 document without dead references', async () => {
  const answer = await fetchAnew(`${sharedServer().origin}/api/openapi.json`);
  expect(answer.status).toBe(200);
  const document = (await answer.json()) as Record<string, unknown>;
  const validator = new Validator();
  expect(await validator.validate(document)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  expect(JSON.stringify(validator.resolveRefs())).not.toContain('"$ref":"#/components');
});

it('is refused by that validator once something is wrong in it', async () => {
  const document = (await (await fetchAnew(`${sharedServer().origin}/api/openapi.json`)).json()) as { paths: object };
  const wrong = { ...document, paths: { ...document.paths, '/broken': { get: { responses: 'none' } } } };
  expect(await new Validator().validate(wrong)).toMatchObject({ valid: false });
});
