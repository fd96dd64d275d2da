import * as z from 'zod/mini';
import { Phone } from '#shared/kernel/phone.ts';
import type { Json } from '../openapi/sharedSchemas.ts';

/** Any operation. */
const ANYWHERE = ['429', '431', '503'];
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
  // Said by what reads the request, without a body.
  responses.TooLong = { description: 'Address and headers are too long' } as never;
  for (const operation of Object.values(copy.paths).flatMap((path) => Object.values(path))) {
    const { default: refused, ...stated } = operation.responses;
    if (refused === undefined) continue;
    const further = [...ANYWHERE, ...(operation.requestBody ? WITH_BODY : [])];
    operation.responses = {
      ...Object.fromEntries(
        further.map((status) => [
          status,
          { $ref: `#/components/responses/${status === '431' ? 'TooLong' : 'Busy'}` },
        ]),
      ),
      ...stated,
    };
  }
  return copy as unknown as Json;
}

/** One operation of so many, from the `turn`th on: those of all turns together are the document's. It stays as it is. */
export function shareOf(document: Json, { of, turn }: { of: number; turn: number }): Json {
  let at = 0;
  const paths = Object.entries(document.paths as Record<string, Json>).map(([path, operations]) => [
    path,
    Object.fromEntries(Object.entries(operations).filter(() => at++ % of === turn % of)),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

/** For `JSON.parse`: a shape of a phone as a fuzzer can make it. */
function withPhones(_key: string, value: unknown): unknown {
  const { pattern, minLength, maxLength, ...shape } = (value ?? {}) as Json;
  return pattern === PHONE ? { ...shape, ...PHONE_TO_MAKE } : value;
}
