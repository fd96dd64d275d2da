import { isDeepStrictEqual } from 'node:util';
import { closedWhyOf } from '../../shared/homes/closedWhy.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { askedErrors, checkTexts } from '../../shared/kernel/identifiers/textCheck.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { homeEntity } from '../../shared/store/homes.store.ts';
import { replace } from '../../shared/store/write.ts';
import {
  decideSuspension,
  EMBARGOED,
  isAsSeen,
  type KeptSuspension,
  suspensionOf,
} from '../../shared/suspensions/suspensionRules.ts';
import { patchSuspension } from '../../shared/suspensions/suspensions.api.ts';
import { handle } from '../runtime/handle.ts';

const STALE =
  'Someone else has changed the suspension of this home since you opened this page. Nothing was saved.';

/**
 * Refuses `conflict` under an embargo, `stale` where it stands otherwise than the person saw, `invalid` for what
 * breaks a rule, with `asked` where the reason's words may be about a person (enquiries, section 2a).
 */
export const handler = handle(patchSuspension, async ({ body, place: home, now, save }) => {
  const { expected, checked, ...sent } = body;
  const present = suspensionOf(home);
  if (home.embargo) throw new Refusal('conflict', EMBARGOED);
  if (expected && !isAsSeen(expected, present)) {
    throw new Refusal('stale', STALE, { current: present });
  }
  const decision = decideSuspension(home, sent, now);
  const { other: text } = sent;
  const texts = text !== undefined && {
    other: { text, before: home.self_imposed_suspension_other },
  };
  const named = checkTexts({ ...texts }, { today: londonDay(now), checked });
  const errors = {
    ...(!decision.ok && decision.errors),
    ...named.errors,
    ...askedErrors(named.asked),
  };
  const [[wrong] = []] = Object.values(errors);
  if (!decision.ok || wrong !== undefined) {
    const asked = Object.keys(named.asked).length > 0 && { asked: named.asked };
    throw new Refusal('invalid', wrong ?? '', { errors, ...asked });
  }
  const { after } = decision;
  return save(
    { of: homeEntity.key(home).pk, what: whatOf(home, after), ...audited(home, after) },
    [replace(homeEntity, { ...home, ...after }, home)],
    suspensionOf(after),
  );
});

function whatOf(before: KeptSuspension, after: KeptSuspension) {
  if (!after.self_imposed_suspension) return 'suspension.cleared';
  return before.self_imposed_suspension &&
    !isDeepStrictEqual(closedWhyOf(before), closedWhyOf(after))
    ? 'suspension.changed'
    : 'suspension.set';
}

/** What the audit trail keeps: reason and day where there are any, before or after. */
function audited(before: KeptSuspension, after: KeptSuspension) {
  const isSaid = [before, after].some((one) => Object.values(closedWhyOf(one)).some(Boolean));
  const view = (one: KeptSuspension) => ({
    self_imposed_suspension: one.self_imposed_suspension,
    self_imposed_suspension_date: one.self_imposed_suspension_date,
    ...(isSaid && closedWhyOf(one)),
  });
  return { before: view(before), after: view(after) };
}
