import * as z from 'zod/mini';
import { Phone } from '../../shared/kernel/phone.ts';
import type { Json } from '../openapi/sharedSchemas.ts';

/** Any operation. */
const ANYWHERE = ['429', '503'];
/** Where a body is sent. */
const WITH_BODY = ['413', '415'];

/** A phone's pattern looks ahead: a fuzzer tries for minutes to find a text of it. */
const { pattern: PHONE } = z.toJSONSchema(Phone, { io: 'input' });
/** Nearly the same texts, of the lengths that a phone may have: a few of them hold less than seven digits. */
const PHONE_TO_MAKE = {
  pattern: String.raw`^0[\d ()-]{9,20}(?: ?(?:extension|ext\.?|x) ?\d{1,6})?$`,
};

interface Operation {
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

/**
 * The contract's document with every status that a call may answer by its number: under `default`, which stands
 * there for what any call can answer, a fuzzer takes each status there is. 5xx other than 503 is in neither. No
 * pattern of it looks ahead.
 * The document given stays as it is.
 */
export function statedContract(document: Json): Json {
  const copy = JSON.parse(JSON.stringify(document), withPhones) as {
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

/** For `JSON.parse`: a shape of a phone as a fuzzer can make it. */
function withPhones(_key: string, value: unknown): unknown {
  const { pattern, minLength, maxLength, ...shape } = (value ?? {}) as Json;
  return pattern === PHONE ? { ...shape, ...PHONE_TO_MAKE } : value;
}
