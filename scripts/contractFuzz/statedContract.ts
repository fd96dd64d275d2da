import type { Json } from '../openapi/sharedSchemas.ts';

/** Any operation. */
const ANYWHERE = ['429', '503'];
/** Where a body is sent. */
const WITH_BODY = ['413', '415'];

interface Operation {
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

/**
 * The contract's document with every status that a call may answer by its number: under `default`, which stands
 * there for what any call can answer, a fuzzer takes each status there is. 5xx other than 503 is in neither.
 * The document given stays as it is.
 */
export function statedContract(document: Json): Json {
  const copy = structuredClone(document) as {
    paths: Record<string, Record<string, Operation>>;
    components: { responses: Record<string, { content: object }> };
  };
  const { responses } = copy.components;
  // Of the gateway's own words, or ours.
  responses.Busy = {
    ...responses.Unauthenticated,
    description: 'Not now, or not so much',
  } as never;
  for (const operation of Object.values(copy.paths).flatMap((path) => Object.values(path))) {
    const { default: refused, ...stated } = operation.responses;
    if (refused === undefined) continue;
    const further = [...ANYWHERE, ...(operation.requestBody ? WITH_BODY : [])];
    operation.responses = {
      ...Object.fromEntries(
        further.map((status) => [status, { $ref: '#/components/responses/Busy' }]),
      ),
      ...stated,
    };
  }
  return copy as unknown as Json;
}
