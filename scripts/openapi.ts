import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import * as agreementViews from '#shared/agreements/agreementViews.ts';
import * as blocks from '#shared/agreements/bodyBlocks.ts';
import * as announcements from '#shared/announcements/announcements.api.ts';
import { api } from '#shared/api.ts';
import * as careHomesList from '#shared/careHomesList/careHomesList.api.ts';
import * as contacts from '#shared/contacts/contacts.api.ts';
import * as locationList from '#shared/domiciliary/locationList.api.ts';
import * as homeDetails from '#shared/homeDetails/homeDetails.api.ts';
import type { Access, Endpoint } from '#shared/kernel/endpoint.ts';
import * as ids from '#shared/kernel/ids.ts';
import * as returnViews from '#shared/reporting/returnView.ts';
import { placeKindOf } from '#shared/store/placeKinds.ts';
import { type Json, SharedSchemas } from './openapi/sharedSchemas.ts';

/** Modules whose schemas keep their own names in the contract; the first name given holds. */
const NAMED: Record<string, unknown>[] = [
  ids,
  blocks,
  agreementViews,
  careHomesList,
  locationList,
  homeDetails,
  returnViews,
  contacts,
  announcements,
];
const NAME = 'x-name';
const names = new Map<unknown, string>();
for (const [name, schema] of NAMED.flatMap((module) => Object.entries(module))) {
  if (schema instanceof z.ZodMiniType && !names.has(schema)) names.set(schema, name);
}

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

/** The JSON schema of each shape of an endpoint, where it stands. */
interface Shapes {
  path: Record<string, Json>;
  query: Record<string, Json>;
  body?: Json;
  reply: Json;
}

/** Reads the schemas of endpoints as JSON; what contains itself comes by name, in `recursive`. */
class SchemaReader {
  readonly recursive: Record<string, Json> = {};

  shapesOf({ params, query, body, reply }: Endpoint): Shapes {
    const each = (schema: z.ZodMiniObject | undefined) =>
      Object.fromEntries(
        Object.entries(schema?.shape ?? {}).map(([name, field]) => [
          name,
          this.#read(field as z.ZodMiniType, 'input'),
        ]),
      );
    return {
      path: each(params),
      query: each(query),
      ...(body && { body: this.#read(body, 'input') }),
      reply: this.#read(reply, 'output'),
    };
  }

  #read(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
    const { $schema, $defs, ...json } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const json = jsonSchema as Json;
        // Ids of different things are one shape on the wire.
        const name = json.format === 'uuid' ? 'Uuid' : names.get(zodSchema);
        if (name !== undefined) json[NAME] = name;
        // What every whole number of JavaScript is within says nothing of the field.
        if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
        if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
      },
    }) as Json;
    const renamed = (text: string) =>
      text.replace(/"#\/\$defs\/(\w+)"/g, (_, id: string) => {
        const own = ($defs as Record<string, Json>)[id]?.[NAME];
        if (typeof own !== 'string')
          throw new Error(`A schema that contains itself has no name: ${id}`);
        return `"#/components/schemas/${own}"`;
      });
    for (const definition of Object.values(($defs ?? {}) as Record<string, Json>)) {
      const { [NAME]: own, ...body } = definition;
      this.recursive[String(own)] = JSON.parse(renamed(JSON.stringify(body))) as Json;
    }
    return JSON.parse(renamed(JSON.stringify(json))) as Json;
  }
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

/** What a writing call may be sent with. Their names are short: each of those calls refers to both. */
const HEADERS = {
  Once: header('Idempotency-Key', 'A repetition with the same key answers the same and acts once.'),
  Csrf: header('X-CSRFToken', 'From a browser only: the value of the cookie `csrftoken`.'),
};

function parametersOf(endpoint: Endpoint, shapes: Shapes): Json[] {
  const place = (schema: z.ZodMiniObject | undefined, where: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: where,
      required: where === 'path' || !(field as z.ZodMiniType).safeParse(undefined).success,
      schema: shapes[where][name],
    }));
  return [
    ...place(endpoint.params, 'path'),
    ...place(endpoint.query, 'query'),
    ...(endpoint.method === 'GET'
      ? []
      : Object.keys(HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` }))),
  ];
}

/** So many of the same parameter are written once. */
const SHARED_FROM = 3;

/**
 * Writes parameters that many operations have in the same words once, and refers to them where they stood.
 * Answers them by their names: the parameter's own, and where it stands.
 */
function shareParameters(paths: Record<string, Json>): Record<string, Json> {
  const lists = Object.values(paths)
    .flatMap((path) => Object.values(path) as { parameters?: Json[] }[])
    .flatMap(({ parameters }) => (parameters ? [parameters] : []));
  const counts = new Map<string, number>();
  for (const parameter of lists.flat()) {
    const text = JSON.stringify(parameter);
    if ('in' in parameter) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const shared: Record<string, Json> = {};
  const names = new Map<string, string>();
  for (const [text, count] of [...counts].sort(([, a], [, b]) => b - a)) {
    const parameter = JSON.parse(text) as Json;
    const name = `${parameter.name}_in_${parameter.in}`;
    // Of the same name with another shape only the one that most have.
    if (count < SHARED_FROM || shared[name]) continue;
    shared[name] = parameter;
    names.set(text, name);
  }
  for (const parameters of lists) {
    for (const [at, parameter] of parameters.entries()) {
      const name = names.get(JSON.stringify(parameter));
      if (name) parameters[at] = { $ref: `#/components/parameters/${name}` };
    }
  }
  return shared;
}

/** Whether a call names something that may not be there: by its path, query, body or link. */
const namesThing = ({ access, params, query, body }: Endpoint): boolean =>
  params !== undefined || query !== undefined || body !== undefined || access.who === 'link';

/** Whether the gateway refuses a call without a good token before we see it. */
const asksForToken = ({ access }: Endpoint): boolean =>
  access.who !== 'public' && access.who !== 'link';

function refusals(endpoint: Endpoint): string[] {
  const { who } = endpoint.access;
  const own = [
    ...(endpoint.params || endpoint.query || endpoint.body ? ['400'] : []),
    ...(who === 'public' ? [] : ['401']),
    ...(who === 'public' || who === 'link' ? [] : ['403']),
    ...(namesThing(endpoint) ? ['404'] : []),
    ...(endpoint.method !== 'GET' || who === 'link' ? ['409'] : []),
  ];
  // Any call can come too often, and a body be too large or no JSON: `info` says it for all.
  return [...(own.length > 0 ? own : ['429']), 'default'];
}

/** What most calls ask for, said once for all of them. */
const BEARER: Json[] = [{ bearer: [] }];
/** Of the others. */
const SECURITY: Partial<Record<Access['who'], Json[]>> = {
  public: [],
  link: [{ link: [] }],
};

function operationOf(name: string, endpoint: Endpoint, shapes: Shapes): Json {
  const parameters = parametersOf(endpoint, shapes);
  return {
    operationId: name,
    tags: [endpoint.handler.split('/')[0]],
    summary: endpoint.summary,
    description: accessInWords(endpoint.access),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: shapes.body } },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: shapes.reply } },
      },
      ...Object.fromEntries(
        refusals(endpoint).map((status) => [
          status,
          {
            $ref: `#/components/responses/${status === '401' && asksForToken(endpoint) ? 'NoToken' : 'No'}`,
          },
        ]),
      ),
    },
    ...(SECURITY[endpoint.access.who] && { security: SECURITY[endpoint.access.who] }),
  };
}

/** The OpenAPI 3.1 document of every endpoint. */
export function openApiDocument(): Json {
  const endpoints = Object.entries<Endpoint>(api);
  const reader = new SchemaReader();
  const inline = Object.fromEntries(
    endpoints.map(([name, endpoint]) => [name, reader.shapesOf(endpoint)]),
  );
  const { recursive } = reader;
  const sharing = new SharedSchemas({ tag: NAME, taken: ['Problem', ...Object.keys(recursive)] });
  const { recursive: written, ...shapes } = sharing.share({ ...inline, recursive });
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of endpoints) {
    const path = paths[endpoint.path] ?? {};
    path[endpoint.method.toLowerCase()] = operationOf(name, endpoint, shapes[name] as Shapes);
    paths[endpoint.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Placewell',
      version: '1',
      description:
        'Which beds are vacant in the care homes of England. The description of a call says who may make it. Paths end in a slash; without it they work too. Instants are UTC in ISO 8601. The default reply of each call is a Problem: 413 where a body is too large, 415 where it is not JSON, 429 where calls come too often, 500 and 503 where something is wrong on our side. Where address and headers are too long, 414 or 431 comes without one.',
    },
    servers: [{ url: '/' }],
    security: BEARER,
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        link: { type: 'apiKey', in: 'header', name: 'X-Link-Token' },
      },
      parameters: { ...HEADERS, ...shareParameters(paths) },
      // Their names are short: each call refers to several.
      responses: {
        No: {
          description: 'Refused, and why',
          content: {
            'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
          },
        },
        NoToken: {
          description: 'No token, or none that is good any more',
          content: {
            // The gateway's own words, or ours where the token is good and the account is not its.
            'application/json': {
              schema: {
                type: 'object',
                required: ['message'],
                properties: { message: { type: 'string' } },
              },
            },
            'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
          },
        },
      },
      schemas: { Problem: PROBLEM, ...(written as Json), ...sharing.schemas },
    },
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
}
