/**
 * The OpenAPI document of the mounted routes, from their descriptions alone. The schemas that read bodies and queries
 * describe them; refusals follow from who may call, from what the call reads, and from what a description adds.
 */
import type { RouterRoute } from 'hono/types';
import * as z from 'zod/mini';
import { version } from '../../package.json';
import { Id } from '../../rules/text.ts';
import { type ErrorCode, STATUS_OF } from '../../rules/wire/rest.ts';
import { type AnswerName, answerSchemas } from './answers.ts';
import { type Caller, type Description, descriptionOf, type HeaderName, type MediaType } from './described-routes.ts';

type JsonSchema = Record<string, unknown>;
type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: true;
  description?: string;
  schema: JsonSchema;
};
type Content = Record<string, { schema: JsonSchema }>;
type Answer = {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Content;
};
export type Operation = {
  summary: string;
  security: Record<string, never[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Answer>;
};
/** By lower-case method. `servers` if a path answers under another prefix too. */
export type PathItem = { servers?: { url: string }[] } & {
  [method in 'get' | 'post' | 'put' | 'patch' | 'delete']?: Operation;
};
export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, PathItem>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
};

const JSON_TYPE = 'application/json';
/** Also the server of the calls that have their own path. */
const PREFIX = '/api';

const gameMaster = { gameMaster: [] };
const player = { player: [] };
const SECURITY: Record<Caller, Operation['security']> = {
  anyone: [],
  optional: [{}, gameMaster, player],
  gm: [gameMaster],
  player: [player],
  both: [gameMaster, player],
  hub: [gameMaster, player],
};

const HEADERS: Record<HeaderName, { description: string; schema: z.core.$ZodType }> = {
  'Idempotency-Key': { description: 'A repeat with the same key creates nothing twice.', schema: Id },
  'If-Match': {
    description: 'The ETag of the entity as the caller has read it: 412 if it has changed since.',
    schema: z.string(),
  },
  'If-None-Match': {
    description: 'The ETag of an answer that the caller has: 304 while it is the same.',
    schema: z.string(),
  },
  'Last-Event-ID': { description: 'The seq of the last event that the caller has.', schema: z.string() },
};

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } };

export function openApiDocument(routes: readonly RouterRoute[]): OpenApiDocument {
  const paths: Record<string, PathItem> = {};
  for (const { method, path, description } of describedOf(routes)) {
    if (path.startsWith(`${PREFIX}/`) && paths[template(path.slice(PREFIX.length))]) continue;
    const item = paths[template(path)] ?? mountedAt(path, routes);
    paths[template(path)] = { ...item, [method]: operationOf(path, description) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Two Lights',
      version,
      description: 'The REST calls of Two Lights. The hub, its frames and its rules are described in docs/protocol.md.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        gameMaster: { type: 'http', scheme: 'bearer', description: 'The accessToken of a login.' },
        player: {
          type: 'http',
          scheme: 'bearer',
          description: 'The accessToken of join-lobby: of one seat in one session.',
        },
      },
    },
  };
}

type Described = { method: keyof Omit<PathItem, 'servers'>; path: string; description: Description };

function describedOf(routes: readonly RouterRoute[]): Described[] {
  return routes.flatMap(({ method, path, handler }) => {
    const description = descriptionOf(handler);
    return description ? [{ method: method.toLowerCase() as Described['method'], path, description }] : [];
  });
}

function mountedAt(path: string, routes: readonly RouterRoute[]): PathItem {
  const isTwice = routes.some((route) => route.path === PREFIX + path);
  return isTwice ? { servers: [{ url: '/' }, { url: PREFIX }] } : {};
}

/** `/a/:id` as `/a/{id}`. */
function template(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

function operationOf(path: string, description: Description): Operation {
  const { does, who, query, headers = [], body, bodyIs, isBodyOptional = false } = description;
  const bodySchema = bodyIs ? refTo(bodyIs) : body && inputSchema(body);
  return {
    summary: does,
    security: SECURITY[who],
    parameters: [
      ...pathParameters(path, description),
      ...(query ? parametersOf(query, 'query') : []),
      ...headers.map((name): Parameter => {
        const { description, schema } = HEADERS[name];
        return { name, in: 'header', description, schema: inputSchema(schema) };
      }),
    ],
    ...(bodySchema && { requestBody: { required: !isBodyOptional, content: { [JSON_TYPE]: { schema: bodySchema } } } }),
    responses: { ...refusals(path, description), ...successes(description) },
  };
}

function pathParameters(path: string, { params }: Description): Parameter[] {
  if (params) return parametersOf(params, 'path');
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
}

function parametersOf(schema: z.ZodMiniObject, place: 'path' | 'query'): Parameter[] {
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    ...(required.includes(name) && { required: true }),
    schema: withoutNull(property),
  }));
}

/** Null in a query is a missing parameter. */
function withoutNull({ anyOf, default: value, ...rest }: JsonSchema): JsonSchema {
  const others = Array.isArray(anyOf) ? anyOf.filter(({ type }: JsonSchema) => type !== 'null') : [];
  const kept = value === null || value === undefined ? {} : { default: value };
  return others.length === 1 ? { ...rest, ...others[0], ...kept } : { ...rest, ...(anyOf ? { anyOf } : {}), ...kept };
}

function successes({ answers }: Description): Record<string, Answer> {
  return Object.fromEntries(
    Object.entries(answers).map(([status, name]) => [status, { description: WORDS[status] ?? '', ...contentOf(name) }]),
  );
}

const WORDS: Record<string, string> = {
  101: 'The socket.',
  200: 'Done.',
  201: 'Made.',
  202: 'Accepted; the answer comes over the line.',
  204: 'Done, without a body.',
  304: 'The same as before.',
  503: 'Not well.',
};

function contentOf(name: AnswerName | MediaType | null): { content?: Content } {
  if (name === null) return {};
  if (name === 'text/event-stream') return { content: { [name]: { schema: { type: 'string' } } } };
  return { content: { [JSON_TYPE]: { schema: refTo(name) } } };
}

/** By status: its possible codes. */
function refusals(path: string, description: Description): Record<string, Answer> {
  const codes = refusedWith(path, description);
  const statuses = [...new Set(codes.map((code) => STATUS_OF[code]))];
  return Object.fromEntries(
    statuses.map((status): [string, Answer] => {
      const names = codes.filter((code) => STATUS_OF[code] === status);
      const narrowed = { status: { const: status }, code: { enum: names } };
      return [
        String(status),
        {
          description: names.join(', '),
          ...(status === STATUS_OF.RATE_LIMITED && { headers: RETRY_AFTER }),
          content: { [JSON_TYPE]: { schema: { ...refTo('ErrorEnvelope'), properties: narrowed } } },
        },
      ];
    }),
  );
}

function refusedWith(path: string, { who, query, headers, body, refuses = [] }: Description): ErrorCode[] {
  const reads = body !== undefined;
  const judges = reads || query !== undefined || headers?.includes('Idempotency-Key');
  const codes: ErrorCode[] = [
    ...(judges ? (['VALIDATION'] as const) : []),
    ...(who === 'anyone' ? [] : (['UNAUTHENTICATED'] as const)),
    ...(['gm', 'player', 'hub'].includes(who) ? (['FORBIDDEN'] as const) : []),
    ...(path.includes(':') ? (['NOT_FOUND'] as const) : []),
    ...(reads ? (['TOO_LARGE'] as const) : []),
    ...refuses,
    'INTERNAL',
    'UNAVAILABLE',
  ];
  return [...new Set(codes)];
}

function refTo(name: AnswerName): JsonSchema {
  return { $ref: uriOf(name) };
}

function uriOf(name: string): string {
  return `#/components/schemas/${name}`;
}

function componentSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(answerSchemas())) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    uri: uriOf,
    override: ({ jsonSchema }) => lighten(jsonSchema),
  });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, embedded(schema)]));
}

/** The input side of a schema: what a client may send. */
function inputSchema(schema: z.core.$ZodType): JsonSchema {
  return embedded(
    z.toJSONSchema(schema, {
      io: 'input',
      override: ({ zodSchema, jsonSchema }) => {
        const counted = itemsAfterCounting(zodSchema);
        if (counted) Object.assign(jsonSchema, inputSchema(counted));
        lighten(jsonSchema);
      },
    }),
  );
}

/** Some lists are counted before their items are looked at: the schema of the items stands behind the pipe, for input too. */
function itemsAfterCounting({ _zod }: z.core.$ZodTypes): z.core.$ZodArray | null {
  const { def } = _zod;
  if (def.type !== 'pipe') return null;
  const { in: first, out } = def as z.core.$ZodPipeDef;
  return first instanceof z.ZodMiniArray && out instanceof z.ZodMiniArray ? out : null;
}

/** Removes the bounds of safe integers, which say nothing, and the ban on further fields, since later versions may add some. */
function lighten(schema: JsonSchema): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

function embedded({ $schema: _dialect, $id: _address, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
