import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

/** How many postcodes are suggested unless the call says otherwise. */
export const COMPLETIONS = 10;
const MOST_COMPLETIONS = 100;
const TOO_MANY = `Ask for 1 to ${MOST_COMPLETIONS} postcodes`;

const Limit = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,2}$/, TOO_MANY)),
  z.pipe(z.transform(Number), z.int().check(z.maximum(MOST_COMPLETIONS, TOO_MANY))),
);

/**
 * In the shape of postcodes.io's autocomplete (specification 2, section 9): `result` is null when no
 * postcode of England begins so, also when what was typed can begin none.
 */
export const listPostcodeCompletions = endpoint('GET', '/postcodes/{partial}/autocomplete', {
  summary: 'The first postcodes of England that start as typed, in order',
  access: { who: 'signedIn' },
  handler: 'postcodes/listPostcodeCompletions',
  params: z.strictObject({ partial: z.string() }),
  query: z.strictObject({ limit: z._default(Limit, COMPLETIONS) }),
  reply: z.strictObject({ status: z.literal(200), result: z.nullable(z.array(z.string())) }),
});
