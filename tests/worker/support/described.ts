/**
 * Real answers, held against the OpenAPI document: the status is one that the document names for the call, the body fits its schema,
 * and has no field that the schema does not name.
 */
import { type Schema, Validator } from '@cfworker/json-schema';
import { app } from '../../../worker/app.ts';
import { type OpenApiDocument, type Operation, openApiDocument } from '../../../worker/openapi/document.ts';

type Described = { pattern: RegExp; call: string; operation: Operation };

let document: OpenApiDocument | null = null;
let calls: Map<string, Described[]> | null = null; // by method
const validators = new Map<string, Validator>();

export function describedDocument(): OpenApiDocument {
  document ??= openApiDocument(app.routes);
  return document;
}

/** Throws where an answer is not as described. An address that no route has is nobody's to describe. */
export function checkDescribed(method: string, address: string, status: number, body: unknown): void {
  const path = address.replace(/\?.*/s, '');
  const found = byMethod(method).find(({ pattern }) => pattern.test(path));
  if (!found) return;
  const { call, operation } = found;
  const response = operation.responses[status];
  if (!response) throw new Error(`${call} answers ${status}, which is not described: ${JSON.stringify(body)}`);
  const schema = response.content?.['application/json']?.schema;
  if (!schema) {
    if (body !== null) throw new Error(`${call} answers ${status} with a body, which is not described`);
    return;
  }
  const { valid, errors } = validatorOf(`${call} ${status}`, schema).validate(body);
  if (valid) return;
  const why = errors
    .slice(-12)
    .map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`)
    .join('\n');
  throw new Error(
    `${call} answers ${status} otherwise than described:\n${why}\n${JSON.stringify(body).slice(0, 2_000)}`,
  );
}

function byMethod(method: string): Described[] {
  if (calls === null) {
    calls = new Map();
    for (const { method: each, path, operation } of listCalls(describedDocument())) {
      const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
      // The one with fewer parameters first: /active before /{id}.
      const others = [...(calls.get(each) ?? []), { pattern, call: `${each} ${path}`, operation }];
      calls.set(
        each,
        others.toSorted((one, other) => parametersIn(one.call) - parametersIn(other.call)),
      );
    }
  }
  return calls.get(method) ?? [];
}

function parametersIn(call: string): number {
  return call.split('{').length;
}

/** Every address of the document, under each of its servers. */
export function listCalls({ paths }: OpenApiDocument): { method: string; path: string; operation: Operation }[] {
  return Object.entries(paths).flatMap(([path, { servers = [{ url: '/' }], ...operations }]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      servers.map(({ url }) => ({ method: method.toUpperCase(), path: `${url.replace(/\/$/, '')}${path}`, operation })),
    ),
  );
}

function validatorOf(name: string, schema: object): Validator {
  const known = validators.get(name);
  if (known) return known;
  const { schemas } = describedDocument().components;
  const $defs = Object.fromEntries(Object.entries(schemas).map(([id, each]) => [id, strict(each)]));
  const text = JSON.stringify({ ...schema, $defs }).replaceAll('#/components/schemas/', '#/$defs/');
  const fresh = new Validator(JSON.parse(text) as Schema, '2020-12');
  validators.set(name, fresh);
  return fresh;
}

/** The schema without room for fields that it does not name. */
function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { properties, ...rest } = schema as { properties?: object };
  const inner = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      ['default', 'enum', 'const'].includes(key) ? value : strict(value),
    ]),
  );
  if (!properties) return inner;
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, strict(field)]));
  return { additionalProperties: false, ...inner, properties: fields };
}
