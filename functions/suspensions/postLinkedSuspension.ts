import { Refusal } from '../../shared/kernel/refusal.ts';
import { homeEntity } from '../../shared/store/homes.store.ts';
import { replace } from '../../shared/store/write.ts';
import { postLinkedSuspension } from '../../shared/suspensions/openAgain.api.ts';
import { decideOpenAgain, whyNotAsked } from '../../shared/suspensions/openAgainRules.ts';
import { handle } from '../runtime/handle.ts';
import { linkedSuspension } from './linkedSuspension.ts';
import { suspensionChanged, suspensionCleared } from './suspensionChange.ts';

const STALE =
  'Someone else has changed the suspension of this home since you opened this page. Nothing was saved.';

/**
 * Refuses `conflict` where the home can say nothing of it, `stale` where it has ended or its day is another than the
 * person saw, `invalid` for a day that is not to come.
 */
export const handler = handle(postLinkedSuspension, async ({ body, place: home, now, save }) => {
  const { seen, ...answer } = body;
  const bar = whyNotAsked(home);
  if (bar !== null) throw new Refusal('conflict', bar);
  if (!home.self_imposed_suspension || home.self_imposed_suspension_until !== seen) {
    throw new Refusal('stale', STALE, { current: linkedSuspension(home) });
  }
  const decision = decideOpenAgain(home, answer, now);
  if (!decision.ok) {
    const { errors } = decision;
    throw new Refusal('invalid', Object.values(errors)[0]?.[0] ?? '', { errors });
  }
  const changed = { ...home, ...decision.after };
  return save(
    answer.open ? suspensionCleared(home, changed) : suspensionChanged(home, changed),
    [replace(homeEntity, changed, home)],
    linkedSuspension(changed),
  );
});
