import * as z from 'zod/mini';
import { Instant } from '../kernel/ids.ts';
import { entity } from './entity.ts';

const KEPT_HOURS = 24;

/** What a write with an `Idempotency-Key` answered, so that its repetition answers the same. */
export const PastAnswer = z.strictObject({
  /** Whoever asked: an account's or a contact's id. */
  caller: z.string(),
  key: z.string(),
  /** Of endpoint, path and body: the same key for another request is refused. */
  request_hash: z.string(),
  reply: z.unknown(),
  at: Instant,
});
export type PastAnswer = z.infer<typeof PastAnswer>;

/**
 * Access patterns
 * - the answer to a caller's write: pk `ANSWER#<caller>#<key>`, sk `ANSWER`
 */
export const pastAnswerEntity = entity<PastAnswer, Pick<PastAnswer, 'caller' | 'key'>>({
  name: 'pastAnswer',
  schema: PastAnswer,
  key: ({ caller, key }) => ({ pk: `ANSWER#${caller}#${key}`, sk: 'ANSWER' }),
  expiry: ({ at }) => Math.floor(Date.parse(at) / 1000) + KEPT_HOURS * 3600,
});
