import { isDeepStrictEqual } from 'node:util';
import { closedWhyOf } from '../../shared/homes/closedWhy.ts';
import type { Home } from '../../shared/homes/home.ts';
import { homeEntity } from '../../shared/store/homes.store.ts';
import type { KeptSuspension } from '../../shared/suspensions/suspensionRules.ts';

/** The audit entry of a suspension that begins, or begins again today. */
const suspensionSet = (home: Home, after: KeptSuspension) => ({
  of: homeEntity.key(home).pk,
  what: 'suspension.set' as const,
  ...audited(home, after),
});

/** That of one whose reason or day is another now. */
export const suspensionChanged = (home: Home, after: KeptSuspension) => ({
  of: homeEntity.key(home).pk,
  what: 'suspension.changed' as const,
  ...audited(home, after),
});

/** That of a suspension that ends. */
export const suspensionCleared = (home: Home, after: KeptSuspension) => ({
  of: homeEntity.key(home).pk,
  what: 'suspension.cleared' as const,
  ...audited(home, after),
});

/** The audit entry of whatever a suspension has become. */
export function suspensionChange(home: Home, after: KeptSuspension) {
  if (!after.self_imposed_suspension) return suspensionCleared(home, after);
  return home.self_imposed_suspension && !isDeepStrictEqual(closedWhyOf(home), closedWhyOf(after))
    ? suspensionChanged(home, after)
    : suspensionSet(home, after);
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
