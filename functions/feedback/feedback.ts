import * as feedbackApi from '#shared/feedback/feedback.api.ts';
import { FINDINGS_SHOWN } from '#shared/feedback/feedback.api.ts';
import { summaryOf, type VacancyFeedback } from '#shared/feedback/feedback.ts';
import type { Home } from '#shared/homes/home.ts';
import { closedSentence } from '#shared/homes/locationStatus.ts';
import { disputedAt, updatedText, vacancyBarOf } from '#shared/homes/vacancyRules.ts';
import type { AuditOf } from '#shared/kernel/endpoint.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { feedbackOn, vacancyFeedbackEntity } from '#shared/store/feedback.store.ts';
import { findHome, homeEntity } from '#shared/store/homes.store.ts';
import { remove, replace, unchanged, upsert, type Write } from '#shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

export const getVacancyFeedback = handle(
  feedbackApi.getVacancyFeedback,
  async ({ place: home, table }) => {
    const feedback = await feedbackOn(table, home);
    const newestFirst = feedback.sort((a, b) => (a.at > b.at ? -1 : a.at < b.at ? 1 : 0));
    const confirmed = feedback.filter(({ correct }) => correct).length;
    return {
      vacancy_version: home.vacancy.version,
      confirmed,
      disputed: feedback.length - confirmed,
      found: newestFirst
        .slice(0, FINDINGS_SHOWN)
        .map(({ correct, organisation, at }) => ({ correct, organisation, at })),
    };
  },
);

const STALE =
  'The figures of this home have changed since you opened the page. Nothing was saved. Please look at what it says now.';

export const postVacancyFeedback = handle(
  feedbackApi.postVacancyFeedback,
  async ({ params, body, caller, table, at, save }) => {
    const account = accountOf(caller);
    const home = await findHome(table, params.uuid);
    if (!home) throw new Refusal('notFound', 'There is no such care home');
    refuseUnlessFeedbackIsDue(home, body.vacancy_version);

    const feedbacks = await feedbackOn(table, home);
    const mine = feedbacks.find((vacancyFeedback) => vacancyFeedback.account === account.id);
    if ((mine?.correct ?? null) === body.correct) return summaryOf(feedbacks, account.id);

    const others = feedbacks.filter((vacancyFeedback) => vacancyFeedback !== mine);
    const feedback: VacancyFeedback | null =
      body.correct === null
        ? null
        : {
            home: home.uuid,
            vacancy_version: home.vacancy.version,
            account: account.id,
            organisation: account.organisation,
            correct: body.correct,
            at,
            version: mine?.version ?? 1,
          };
    const { organisation } = account;
    const auditView = (correct: boolean | null | undefined) => ({
      organisation,
      vacancy_version: home.vacancy.version,
      found_right: correct ?? null,
    });
    const reply = summaryOf(feedback ? [...others, feedback] : others, account.id);
    return save(
      {
        of: homeEntity.key(home).pk,
        what: actOf(feedback),
        before: auditView(mine?.correct),
        after: auditView(body.correct),
      },
      // An update that the home makes this moment ends these figures, and with them the feedback.
      [taggedAs(home, reply.last_disputed_at), ...writesFor(feedback, mine)],
      reply,
    );
  },
);

function actOf(feedback: VacancyFeedback | null): AuditOf<typeof feedbackApi.postVacancyFeedback> {
  if (feedback === null) return 'feedback.takenBack';
  return feedback.correct ? 'feedback.confirmed' : 'feedback.disputed';
}

function writesFor(feedback: VacancyFeedback | null, mine: VacancyFeedback | undefined): Write[] {
  if (feedback === null) return mine ? [remove(vacancyFeedbackEntity, mine)] : [];
  return [upsert(vacancyFeedbackEntity, feedback, mine)];
}

/** The home as every list tags its figures; only read where its tag stays as it is (ADR 75). */
function taggedAs(home: Home, at: Instant | null): Write {
  if (disputedAt(home.vacancy) === at) return unchanged(homeEntity, home);
  const disputed = at && { version: home.vacancy.version, at };
  return replace(homeEntity, { ...home, vacancy: { ...home.vacancy, disputed } }, home);
}

/** Refuses figures that there are not (`conflict`) and those that are no longer said (`stale`). */
function refuseUnlessFeedbackIsDue(home: Home, version: number): void {
  const { vacancy } = home;
  const closed = closedSentence(home);
  if (closed !== null) throw new Refusal('conflict', closed);
  if (vacancyBarOf(home)) throw new Refusal('conflict', 'This home does not report vacancies now');
  if (vacancy.updated_at === null) {
    throw new Refusal('conflict', 'This home has not said yet which beds are vacant');
  }
  if (vacancy.version === version) return;
  throw new Refusal('stale', STALE, {
    current: {
      vacancy_info: { types: vacancy.types, comments: vacancy.comments },
      vacant_beds: vacancy.vacant_beds,
      vacancy_updated: updatedText(vacancy.updated_at),
      vacancy_updated_at: vacancy.updated_at,
      vacancy_version: vacancy.version,
    },
  });
}
