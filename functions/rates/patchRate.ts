import { londonDay } from '../../shared/kernel/calendar.ts';
import type { FieldErrors } from '../../shared/kernel/refusal.ts';
import { rateErrors, rateInAudit, withRates } from '../../shared/rates/rateRules.ts';
import { patchRate } from '../../shared/rates/rates.api.ts';
import { ratesEntity } from '../../shared/store/rates.store.ts';
import { handle } from '../runtime/handle.ts';
import { ratesToChange, ratesWrite, rateToCome, refuseErrors } from './changeRates.ts';

export const handler = handle(patchRate, async ({ params, body, table, now, at, save }) => {
  const today = londonDay(now);
  const existing = await ratesToChange(table, body.version);
  const before = rateToCome(existing, params.id, today);
  const after = { ...before, from: body.from, rate: body.rate };
  refuseErrors(atOwnFields(rateErrors(existing.rates, [{ ...after, replaces: before.id }], today)));
  const { writes, reply } = ratesWrite(
    existing,
    withRates(existing.rates, [after], [before.id]),
    at,
  );
  return save(
    {
      of: ratesEntity.key({}).pk,
      what: 'rates.corrected',
      before: { rates: [rateInAudit(before)] },
      after: { rates: [rateInAudit(after)], reason: body.reason },
    },
    writes,
    reply,
  );
});

/** Here is one rate, and its area cannot be changed: what is wrong with that is wrong with the day. */
const atOwnFields = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [
      field === 'rates.0.rate' ? 'rate' : 'from',
      texts,
    ]),
  );
