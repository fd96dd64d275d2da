import { londonDay } from '../../shared/kernel/calendar.ts';
import { askedErrors, checkTexts } from '../../shared/kernel/identifiers/textCheck.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { homeEntity } from '../../shared/store/homes.store.ts';
import { replace } from '../../shared/store/write.ts';
import {
  decideSuspension,
  EMBARGOED,
  isAsSeen,
  suspensionOf,
} from '../../shared/suspensions/suspensionRules.ts';
import { patchSuspension } from '../../shared/suspensions/suspensions.api.ts';
import { handle } from '../runtime/handle.ts';
import { suspensionChange } from './suspensionChange.ts';

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
    suspensionChange(home, after),
    [replace(homeEntity, { ...home, ...after }, home)],
    suspensionOf(after),
  );
});
