import { isDeepStrictEqual } from 'node:util';
import { closedWhyOf } from '#shared/homes/closedWhy.ts';
import type { Home } from '#shared/homes/home.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { checkTexts, textQuestionErrors } from '#shared/kernel/identifiers/textCheck.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { replace } from '#shared/store/write.ts';
import type { LinkedSuspension } from '#shared/suspensions/openAgain.api.ts';
import * as openAgainApi from '#shared/suspensions/openAgain.api.ts';
import { decideOpenAgain, whyCannotAnswer } from '#shared/suspensions/openAgainRules.ts';
import {
  decideSuspension,
  EMBARGOED,
  isUnchanged,
  type StoredSuspension,
  suspensionOf,
} from '#shared/suspensions/suspensionRules.ts';
import * as suspensionsApi from '#shared/suspensions/suspensions.api.ts';
import { handle } from '../runtime/handle.ts';

const STALE =
  'Someone else has changed the suspension of this home since you opened this page. Nothing was saved.';

/**
 * Refuses `conflict` under an embargo, `stale` where it stands otherwise than the person saw, `invalid` for what
 * breaks a rule, with `asked` where the reason's words may be about a person (enquiries, section 2a).
 */
export const patchSuspension = handle(
  suspensionsApi.patchSuspension,
  async ({ body, place: home, now, save }) => {
    const { expected, checked, ...sent } = body;
    const present = suspensionOf(home);
    if (home.embargo) throw new Refusal('conflict', EMBARGOED);
    if (expected && !isUnchanged(expected, present)) {
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
      ...textQuestionErrors(named.asked),
    };
    const [[wrong] = []] = Object.values(errors);
    if (!decision.ok || wrong !== undefined) {
      const textQuestions = Object.keys(named.asked).length > 0 && { asked: named.asked };
      throw new Refusal('invalid', wrong ?? '', { errors, ...textQuestions });
    }
    const { after } = decision;
    return save(
      suspensionChange(home, after),
      [replace(homeEntity, { ...home, ...after }, home)],
      suspensionOf(after),
    );
  },
);

export const getLinkedSuspension = handle(
  openAgainApi.getLinkedSuspension,
  async ({ place: home }) => linkedSuspension(home),
);

/**
 * Refuses `conflict` where the home can say nothing of it, `stale` where it has ended or its day is another than the
 * person saw, `invalid` for a day that is not to come.
 */
export const postLinkedSuspension = handle(
  openAgainApi.postLinkedSuspension,
  async ({ body, place: home, now, save }) => {
    const { seen, ...answer } = body;
    const bar = whyCannotAnswer(home);
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
  },
);

/** What the bearer of the link of 'Are you open again?' sees of a home. */
const linkedSuspension = (home: Home): LinkedSuspension => ({
  ...suspensionOf(home),
  home: home.uuid,
  name: home.name,
  bar: whyCannotAnswer(home),
});

/** The audit entry of a suspension that begins, or begins again today. */
const suspensionSet = (home: Home, after: StoredSuspension) => ({
  of: homeEntity.key(home).pk,
  what: 'suspension.set' as const,
  ...audited(home, after),
});

/** That of one whose reason or day is another now. */
const suspensionChanged = (home: Home, after: StoredSuspension) => ({
  of: homeEntity.key(home).pk,
  what: 'suspension.changed' as const,
  ...audited(home, after),
});

/** That of a suspension that ends. */
const suspensionCleared = (home: Home, after: StoredSuspension) => ({
  of: homeEntity.key(home).pk,
  what: 'suspension.cleared' as const,
  ...audited(home, after),
});

/** The audit entry of whatever a suspension has become. */
function suspensionChange(home: Home, after: StoredSuspension) {
  if (!after.self_imposed_suspension) return suspensionCleared(home, after);
  return home.self_imposed_suspension && !isDeepStrictEqual(closedWhyOf(home), closedWhyOf(after))
    ? suspensionChanged(home, after)
    : suspensionSet(home, after);
}

/** What the audit trail keeps: reason and day where there are any, before or after. */
function audited(before: StoredSuspension, after: StoredSuspension) {
  const isSaid = [before, after].some((storedSuspension) =>
    Object.values(closedWhyOf(storedSuspension)).some(Boolean),
  );
  const view = (storedSuspension: StoredSuspension) => ({
    self_imposed_suspension: storedSuspension.self_imposed_suspension,
    self_imposed_suspension_date: storedSuspension.self_imposed_suspension_date,
    ...(isSaid && closedWhyOf(storedSuspension)),
  });
  return { before: view(before), after: view(after) };
}
