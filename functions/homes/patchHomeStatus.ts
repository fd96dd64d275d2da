import type { Home } from '../../shared/homes/home.ts';
import { type HomeStatus, patchHomeStatus } from '../../shared/homes/homeStatus.api.ts';
import { changedFields, homeStatusErrors, withRates } from '../../shared/homes/homeStatusRules.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { homeEntity } from '../../shared/store/homes.store.ts';
import { findRatesOn } from '../../shared/store/rates.store.ts';
import { replace } from '../../shared/store/write.ts';
import { handle } from '../runtime/handle.ts';
import { homeStatusView } from './homeStatusView.ts';

const STALE = 'This home has changed since you opened it. Nothing was saved.';

export const handler = handle(patchHomeStatus, async ({ body, place: home, table, now, save }) => {
  const rates = await findRatesOn(table, londonDay(now));
  if (body.version !== undefined && body.version !== home.version) {
    throw new Refusal('stale', STALE, { current: homeStatusView(home, rates) });
  }
  const after: HomeStatus = {
    embargo: body.embargo ?? home.embargo,
    aqp_suspension: body.aqp_suspension ?? home.aqp_suspension,
    ...withRates(home, body),
  };
  const errors = homeStatusErrors(home, after);
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new Refusal('invalid', first, { errors });

  const changed: Home = { ...home, ...after };
  return save(
    {
      of: homeEntity.key(home).pk,
      what: 'status.changed',
      before: auditView(home, after, home),
      after: { ...auditView(home, after, after), reason: body.reason },
    },
    [replace(homeEntity, changed, home)],
    homeStatusView({ ...changed, version: home.version + 1 }, rates),
  );
});

/** Of one of the two, the fields that differ between them. */
const auditView = (before: HomeStatus, after: HomeStatus, of: HomeStatus) =>
  Object.fromEntries(changedFields(before, after).map((field) => [field, of[field]]));
