import { londonDay } from '../../shared/kernel/calendar.ts';
import { rateInAudit, withRates } from '../../shared/rates/rateRules.ts';
import { deleteRate } from '../../shared/rates/rates.api.ts';
import { ratesEntity } from '../../shared/store/rates.store.ts';
import { handle } from '../runtime/handle.ts';
import { ratesToChange, ratesWrite, rateToCome } from './changeRates.ts';

export const handler = handle(deleteRate, async ({ params, body, table, now, at, save }) => {
  const existing = await ratesToChange(table, body.version);
  const removed = rateToCome(existing, params.id, londonDay(now));
  const { writes, reply } = ratesWrite(existing, withRates(existing.rates, [], [removed.id]), at);
  return save(
    {
      of: ratesEntity.key({}).pk,
      what: 'rates.removed',
      before: { rates: [rateInAudit(removed)] },
      after: { rates: [], reason: body.reason },
    },
    writes,
    reply,
  );
});
