import type { OverviewHome } from '#shared/centralContacts/centralContacts.api.ts';
import type { BedAnswer } from '#shared/homes/vacancyRules.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import {
  postVacancies,
  type VacancySaved,
  type VacancyView,
} from '#shared/vacancies/vacancies.api.ts';
import { NoConnection, Problem } from '../../api/problem.ts';
import { actionSender } from '../../api/useAction.ts';
import { answerOf, type BedDraft, draftOf } from '../../components/beds/bedDraft.ts';
import { movedInIds } from '../../components/beds/movedIn.ts';
import { isSame } from '../../forms/sameValue.ts';

export const NOT_SAVED = 'There has been an error updating your changes.';

/** The toast of one home (specification 1, section 4). */
export const savedText = (home: string): string =>
  `Thank you - the available beds in ${home} have been updated`;

/** How saving one home went. `ends`: there is no sense in trying the next one now. */
export type Outcome =
  | { ok: true; reply: VacancySaved }
  | { ok: false; stale: VacancyView }
  | { ok: false; stale: null; reason: string; errors: FieldErrors; ends: boolean };

/** Pressing again after a fault is the same act, and is not done twice. */
const senders = new Map<HomeUuid, ReturnType<typeof actionSender<typeof postVacancies>>>();
/** What was sent of a home since its last answer: each may be what is saved. */
const unanswered = new Map<HomeUuid, BedAnswer[]>();

function senderOf(home: HomeUuid) {
  const sender = senders.get(home) ?? actionSender(postVacancies);
  senders.set(home, sender);
  return sender;
}

/**
 * Saves a home's counts, naming the version that the person saw, so that nothing newer is
 * overwritten: what they had sent themselves, and whose answer was lost, is no news to them. The
 * comment stays as it was. Never throws. `unchanged`: nothing was counted, so that no note about a bed ends by it.
 */
export async function saveRow(
  home: OverviewHome,
  draft: BedDraft,
  version: number,
  { unchanged = false }: { unchanged?: boolean } = {},
): Promise<Outcome> {
  const { uuid, bed_form } = home;
  const answer = answerOf(bed_form, draft);
  const sent = unanswered.get(uuid) ?? [];
  try {
    const body = {
      ...answer,
      version,
      moved_in: movedInIds(home),
      channel: 'overview' as const,
      ...(unchanged && { unchanged }),
    };
    const reply = await senderOf(uuid)({ params: { uuid }, body });
    unanswered.delete(uuid);
    return { ok: true, reply };
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome.stale) {
      unanswered.delete(uuid);
      const { stale } = outcome;
      const stands = (earlier: BedAnswer) =>
        isSame(earlier, answerOf(bed_form, draftOf(bed_form, stale)));
      if (sent.some(stands)) {
        const again = { unchanged: unchanged && stands(answer) };
        return saveRow(home, draft, stale.vacancy_version, again);
      }
    } else if (isUnanswered(error)) unanswered.set(uuid, [...sent, answer]);
    return outcome;
  }
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof NoConnection || (error instanceof Problem && error.status >= 500);

function outcomeOf(error: unknown): Exclude<Outcome, { ok: true }> {
  if (error instanceof NoConnection) {
    const reason = `${error.message} Your figures are still here: confirm again when you are connected.`;
    return { ok: false, stale: null, reason, errors: {}, ends: true };
  }
  if (!(error instanceof Problem)) {
    return { ok: false, stale: null, reason: '', errors: {}, ends: false };
  }
  if (error.status === 409 && error.current !== undefined) {
    return { ok: false, stale: error.current as VacancyView };
  }
  // The fields say it already, or it is the server's fault and repeats our own sentence.
  const isShown = Object.keys(error.errors).length > 0 || error.status >= 500;
  return {
    ok: false,
    stale: null,
    reason: isShown ? '' : error.detail,
    errors: error.errors,
    ends: error.status === 401,
  };
}
