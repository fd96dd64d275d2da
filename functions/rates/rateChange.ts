import * as z from 'zod/mini';
import type { AuditEntry } from '#shared/audit/audit.ts';
import { wordsOf } from '#shared/history/changeWords.ts';
import type { RateChange } from '#shared/rates/rates.api.ts';
import { DatedRate } from '#shared/rates/rates.ts';

/** What an entry holds before or after; one of an earlier release holds none of it. */
const State = z.object({
  rates: z.optional(z.array(DatedRate)),
  reason: z.optional(z.string()),
});

/** An entry of the rates' audit trail as the page shows it. */
export function rateChange({ id, at, who, what, before, after }: AuditEntry): RateChange {
  const [was, is] = [stateOf(before), stateOf(after)];
  return {
    id,
    at,
    who: who.name,
    what: wordsOf(what, { differs: true }),
    reason: is.reason ?? '',
    before: was.rates ?? [],
    after: is.rates ?? [],
  };
}

function stateOf(state: unknown): z.infer<typeof State> {
  const read = State.safeParse(state);
  return read.success ? read.data : {};
}
