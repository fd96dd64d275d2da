import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { api } from '../shared/api.ts';
import type { Access, Endpoint } from '../shared/kernel/endpoint.ts';
import { placeKindOf } from '../shared/store/placeKinds.ts';

type Json = Record<string, unknown>;

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'trace'],
  properties: {
    type: { type: 'string', description: '`urn:placewell:` and the reason' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'What is wrong, for a person' },
    errors: {
      type: 'object',
      description: 'Messages by field',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    current: { description: 'What stands now, when a stale version was refused' },
    trace: { type: 'string', description: 'Names this request to the central team' },
  },
};

/** In words, who may call. */
export function accessInWords(access: Access): string {
  switch (access.who) {
    case 'public':
      return access.links
        ? 'Anybody; the bearer of a signed email link is known as such.'
        : 'Anybody.';
    case 'link':
      return 'The bearer of a signed email link, while its contact belongs to the place, or its invitation is open.';
    case 'signedIn':
      return 'Any account.';
    case 'commissioner':
      return `A commissioner with the flag ${[access.flag].flat().join(' or ')}${access.hiddenInSussex ? ', other than of Sussex' : ''}, or the central team.`;
    case 'lph':
      return 'The central team.';
    case 'accountManager':
      return access.account === undefined
        ? 'The central team, or an administrator of an organisation.'
        : 'The central team, or an administrator of the account’s organisation. To other administrators it does not exist (404).';
    case 'ownAccount':
      return `The provider whose account it is, or the central team. To other providers${access.hiddenFromCommissioners ? ' and to commissioners' : ''} it does not exist (404).`;
    case 'placeStaff': {
      const { name } = placeKindOf(access).words;
      return `A contact of the ${name}, or the central team. To other providers the ${name} does not exist (404).${access.mayOmit ? ' Only the central team may name none.' : ''}`;
    }
    case 'placeReaders': {
      const { name } = placeKindOf(access).words;
      return `A contact of the ${name}, a commissioner with the flag ${access.flag}, or the central team. To other providers the ${name} does not exist (404).`;
    }
  }
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}

function parametersOf(endpoint: Endpoint): Json[] {
  const place = (schema: z.ZodMiniObject | undefined, where: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: where,
      required: where === 'path' || !(field as z.ZodMiniType).safeParse(undefined).success,
      schema: schemaOf(field as z.ZodMiniType, 'input'),
    }));
  const writes = endpoint.method !== 'GET';
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  });
  return [
    ...place(endpoint.params, 'path'),
    ...place(endpoint.query, 'query'),
    ...(writes
      ? [
          header(
            'Idempotency-Key',
            'A repetition with the same key answers the same and acts once.',
          ),
          header('X-CSRFToken', 'From a browser only: the value of the cookie `csrftoken`.'),
        ]
      : []),
  ];
}

function refusals(endpoint: Endpoint): string[] {
  const { who } = endpoint.access;
  return [
    ...(endpoint.params || endpoint.query || endpoint.body ? ['400'] : []),
    ...(who === 'public' ? [] : ['401']),
    ...(who === 'public' || who === 'link' ? [] : ['403']),
    ...(['placeStaff', 'ownAccount'].includes(who) || endpoint.body ? ['404'] : []),
    ...(endpoint.body ? ['409', '413', '415'] : []),
    '429',
  ];
}

const SECURITY: Partial<Record<Access['who'], Json[]>> = {
  public: [],
  link: [{ link: [] }],
};

function operationOf(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    tags: [endpoint.handler.split('/')[0]],
    summary: endpoint.summary,
    description: `Who may call: ${accessInWords(endpoint.access)}`,
    parameters: parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } },
      },
      ...Object.fromEntries(
        refusals(endpoint).map((status) => [status, { $ref: '#/components/responses/Problem' }]),
      ),
    },
    security: SECURITY[endpoint.access.who] ?? [{ bearer: [] }],
  };
}

/** The OpenAPI 3.1 document of every endpoint. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(api)) {
    const path = paths[endpoint.path] ?? {};
    path[endpoint.method.toLowerCase()] = operationOf(name, endpoint);
    paths[endpoint.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Placewell',
      version: '1',
      description:
        'Which beds are free in the care homes of England. Paths end in a slash; without it they work too. Instants are UTC in ISO 8601.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        link: { type: 'apiKey', in: 'header', name: 'X-Link-Token' },
      },
      responses: {
        Problem: {
          description: 'Refused, and why',
          content: {
            'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
          },
        },
      },
      schemas: { Problem: PROBLEM },
    },
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
}
