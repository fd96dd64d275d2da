import type { Account } from '#shared/account/account.ts';
import type { Access } from '#shared/kernel/endpoint.ts';
import type { Place } from '#shared/places/place.ts';
import { wanted } from '#shared/store/entity.ts';
import { type PastAnswer, pastAnswerEntity } from '#shared/store/idempotency.store.ts';
import type { Table } from '#shared/store/table.ts';
import type { Caller } from './caller.ts';

/** What the check found, so that a use case need not read it again. */
export interface Admitted {
  caller: Caller;
  /** The place that the rule names, for `placeStaff`, `link` and `lph` with a place. */
  place: Place | undefined;
  /** The account that the rule names, for `ownAccount` and `accountManager`. */
  subject: Account | undefined;
  pastAnswer: PastAnswer | undefined;
}

/** Around a request that asks to be let in. */
export interface Context {
  table: Table;
  now: Date;
  idempotencyKey: string | undefined;
}

/** The rule of that kind. */
export type Rule<W extends Access['who']> = Extract<Access, { who: W }>;

/** What the check found; what is left out there is none of. */
export const admitted = (
  caller: Caller,
  { place, subject, pastAnswer }: Partial<Omit<Admitted, 'caller'>>,
): Admitted => ({ caller, place, subject, pastAnswer });

/** A caller's earlier answer to the same idempotency key, to be read. */
export const pastAnswerKey = (caller: string, { idempotencyKey: key }: Context) =>
  wanted(pastAnswerEntity, key === undefined ? undefined : { caller, key });
