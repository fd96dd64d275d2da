import { putFaqContent } from '../../shared/guidance/guidance.api.ts';
import { unknownNames } from '../../shared/guidance/rates.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { ratesEntity, ratesOn } from '../../shared/store/guidance.store.ts';
import { create, replace } from '../../shared/store/write.ts';
import { handle } from '../runtime/handle.ts';
import { faqContent } from './faqContent.ts';

export const handler = handle(putFaqContent, async ({ body, table, now, at, save }) => {
  const today = londonDay(now);
  const errors = unknownNames(body, today);
  if (Object.keys(errors).length > 0) {
    throw new Refusal('invalid', 'Some of these names are not known', { errors });
  }
  const present = await ratesOn(table, today);
  if (body.version !== present.version) {
    throw new Refusal('stale', 'Somebody else has changed the rates in the meantime', {
      current: faqContent(present, today),
    });
  }
  const { ccg_rates, la_rates } = body;
  const rates = { version: present.version + 1, ccg_rates, la_rates, saved_at: at };
  return save(
    {
      of: ratesEntity.key({}).pk,
      what: 'rates.saved',
      before: { ccg_rates: present.ccg_rates, la_rates: present.la_rates },
      after: { ccg_rates, la_rates },
    },
    [present.version === 0 ? create(ratesEntity, rates) : replace(ratesEntity, rates, present)],
    faqContent(rates, today),
  );
});
