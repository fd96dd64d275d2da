import { randomUUID } from 'node:crypto';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { rateErrors, rateInAudit, withRates } from '../../shared/rates/rateRules.ts';
import { postRates } from '../../shared/rates/rates.api.ts';
import type { RateId, StoredRate } from '../../shared/rates/rates.ts';
import { ratesEntity } from '../../shared/store/rates.store.ts';
import { handle } from '../runtime/handle.ts';
import { ratesToChange, ratesWrite, refuseErrors } from './changeRates.ts';

export const handler = handle(postRates, async ({ body, table, now, at, save }) => {
  const existing = await ratesToChange(table, body.version);
  const added = body.rates.map(
    (rate): StoredRate => ({ ...rate, from: body.from, id: randomUUID() as RateId }),
  );
  refuseErrors(rateErrors(existing.rates, added, londonDay(now)));
  const { writes, reply } = ratesWrite(existing, withRates(existing.rates, added), at);
  const after = { rates: added.map(rateInAudit), reason: body.reason };
  return save(
    { of: ratesEntity.key({}).pk, what: 'rates.added', before: null, after },
    writes,
    reply,
  );
});
