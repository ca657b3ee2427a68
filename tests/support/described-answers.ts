/**
 * Answers, held against an OpenAPI document: the status is one that the document names for the call, the body fits its schema, and has
 * no field that the schema does not name.
 */
import { type Schema, Validator } from '@cfworker/json-schema';

type Content = { [type: string]: { schema: object } };
type Operation = { responses: Record<string, { content?: Content }> };
type PathItem = { servers?: { url: string }[] } & Partial<Record<Method, Operation>>;
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type DescribedDocument = { paths: Record<string, PathItem>; components: { schemas: Record<string, object> } };

export type AnswerCheck = {
  /** Throws where an answer is not as described. An address that no route has is nobody's to describe. */
  check: (method: string, address: string, status: number, body: unknown) => void;
  isDescribed: (method: string, address: string) => boolean;
};

export function checkAgainst(document: DescribedDocument): AnswerCheck {
  const calls = listCalls(document).map(({ method, path, operation }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    call: `${method} ${path}`,
    operation,
  }));
  calls.sort((one, other) => parametersIn(one.call) - parametersIn(other.call)); // /active before /{id}
  const validators = new Map<string, Validator>();

  const find = (method: string, address: string) => {
    const path = address.replace(/\?.*/s, '');
    return calls.find((each) => each.method === method && each.pattern.test(path));
  };

  function validatorOf(name: string, schema: object): Validator {
    const known = validators.get(name);
    if (known) return known;
    const $defs = Object.fromEntries(
      Object.entries(document.components.schemas).map(([id, each]) => [id, strict(each)]),
    );
    const text = JSON.stringify({ ...schema, $defs }).replaceAll('#/components/schemas/', '#/$defs/');
    const fresh = new Validator(JSON.parse(text) as Schema, '2020-12');
    validators.set(name, fresh);
    return fresh;
  }

  function check(method: string, address: string, status: number, body: unknown): void {
    const found = find(method, address);
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
      `${call} answers ${status} otherwise than described:\n${why}\n${JSON.stringify(body)?.slice(0, 2_000)}`,
    );
  }

  return { check, isDescribed: (method, address) => find(method, address) !== undefined };
}

/** Every address of the document, under each of its servers. */
export function listCalls<Each extends PathItem>({ paths }: { paths: Record<string, Each> }) {
  return Object.entries(paths).flatMap(([path, { servers = [{ url: '/' }], ...operations }]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      servers.map(({ url }) => ({
        method: method.toUpperCase(),
        path: `${url.replace(/\/$/, '')}${path}`,
        operation: operation as NonNullable<Each[Method]>,
      })),
    ),
  );
}

function parametersIn(call: string): number {
  return call.split('{').length;
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
