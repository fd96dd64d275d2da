import type { Home } from '../../shared/homes/home.ts';
import type { LinkedSuspension } from '../../shared/suspensions/openAgain.api.ts';
import { whyNotAsked } from '../../shared/suspensions/openAgainRules.ts';
import { suspensionOf } from '../../shared/suspensions/suspensionRules.ts';

/** What the bearer of the link of 'Are you open again?' sees of a home. */
export const linkedSuspension = (home: Home): LinkedSuspension => ({
  ...suspensionOf(home),
  home: home.uuid,
  name: home.name,
  bar: whyNotAsked(home),
});
