import type { OverviewHome } from '#shared/centralContacts/centralContacts.api.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import {
  postVacancies,
  type VacancySaved,
  type VacancyView,
} from '#shared/vacancies/vacancies.api.ts';
import { NoConnection, Problem } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { answerOf, type BedDraft } from '../../components/beds/bedDraft.ts';

export const NOT_SAVED = 'There has been an error updating your changes.';

/** The toast of one home (specification 1, section 4). */
export const savedText = (home: string): string =>
  `Thank you - the available beds in ${home} have been updated`;

/** How saving one home went. `ends`: there is no sense in trying the next one now. */
export type Outcome =
  | { ok: true; reply: VacancySaved }
  | { ok: false; stale: VacancyView }
  | { ok: false; stale: null; reason: string; errors: FieldErrors; ends: boolean };

/** Keys of attempts that got no answer: pressing again is the same act, and is not done twice. */
const unanswered = new Map<string, { body: string; key: string }>();

/**
 * Saves a home's counts, naming the version that the person saw, so that nothing newer is
 * overwritten. The comment stays as it was. Never throws.
 */
export async function saveRow(
  home: OverviewHome,
  draft: BedDraft,
  version: number,
): Promise<Outcome> {
  const body = { ...answerOf(home.bed_form, draft), version, channel: 'overview' as const };
  const text = JSON.stringify(body);
  const earlier = unanswered.get(home.uuid);
  const key = earlier?.body === text ? earlier.key : crypto.randomUUID();
  unanswered.set(home.uuid, { body: text, key });
  try {
    const reply = await send(
      postVacancies,
      { params: { uuid: home.uuid }, body },
      { idempotencyKey: key },
    );
    unanswered.delete(home.uuid);
    return { ok: true, reply };
  } catch (error) {
    if (error instanceof Problem && error.status < 500) unanswered.delete(home.uuid);
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown): Outcome {
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
