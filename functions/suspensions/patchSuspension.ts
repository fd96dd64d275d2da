import type { Home } from '../../shared/homes/home.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { homeEntity } from '../../shared/store/homes.store.ts';
import { replace } from '../../shared/store/write.ts';
import {
  EMBARGOED,
  isSameSuspension,
  suspensionDateError,
} from '../../shared/suspensions/suspensionRules.ts';
import {
  patchSuspension,
  type SelfImposedSuspension,
} from '../../shared/suspensions/suspensions.api.ts';
import { handle } from '../runtime/handle.ts';

const STALE =
  'Someone else has changed the suspension of this home since you opened this page. Nothing was saved.';

export const handler = handle(patchSuspension, async ({ body, place: home, now, save }) => {
  const { expected, ...suspension } = body;
  const present = suspensionOf(home);
  if (home.embargo) throw new Refusal('conflict', EMBARGOED);
  if (expected && !isSameSuspension(expected, present)) {
    throw new Refusal('stale', STALE, { current: present });
  }
  const wrong = suspensionDateError(suspension, now);
  if (wrong) {
    throw new Refusal('invalid', wrong, { errors: { self_imposed_suspension_date: [wrong] } });
  }
  return save(
    {
      of: homeEntity.key(home).pk,
      what: suspension.self_imposed_suspension ? 'suspension.set' : 'suspension.cleared',
      before: present,
      after: suspension,
    },
    [replace(homeEntity, { ...home, ...suspension }, home)],
    suspension,
  );
});

const suspensionOf = (home: Home): SelfImposedSuspension => ({
  self_imposed_suspension: home.self_imposed_suspension,
  self_imposed_suspension_date: home.self_imposed_suspension_date,
});
