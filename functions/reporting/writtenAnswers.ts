import { daySlashed, londonDay } from '#shared/kernel/calendar.ts';
import type { QueryOf } from '#shared/kernel/endpoint.ts';
import type { PlaceRef } from '#shared/places/place.ts';
import { wordingOf } from '#shared/reporting/answers.ts';
import {
  type listQualitativeAnswers,
  MOST_QUALITATIVE,
  type QualitativeAnswer,
} from '#shared/reporting/monthlyReporting.api.ts';
import { periodInWords } from '#shared/reporting/period.ts';
import { questionnaireByVersion } from '#shared/reporting/questionnaires/questionnaires.ts';
import { TAKEN_OUT } from '#shared/reporting/redaction.ts';
import { deadlineDay } from '#shared/reporting/reportWindow.ts';
import type { MonthlyReturn, ReturnVersion } from '#shared/reporting/return.ts';
import { homeReturns } from '#shared/server/reporting/homeReturns.ts';
import { newestVersions } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';

/** What a place wrote in its submitted reports, newest first. */
export async function writtenAnswers(
  table: Table,
  place: PlaceRef,
  { monthly, deadline_gte }: QueryOf<typeof listQualitativeAnswers>,
): Promise<QualitativeAnswer[]> {
  const returns = (await homeReturns(table, place)).filter(
    (homeReturn) =>
      homeReturn.submitted_at !== null &&
      (deadline_gte === undefined || deadlineDay(homeReturn.deadline_at) >= deadline_gte),
  );
  const versions = await newestVersions(table, returns);
  const wants = monthly === undefined ? undefined : monthly === 'true';
  return returns
    .flatMap((homeReturn, at) => textsOf(homeReturn, versions[at]))
    .filter(({ six_monthly }) => wants === undefined || six_monthly !== wants)
    .slice(0, MOST_QUALITATIVE);
}

/** The texts of a submitted return, in the form's order. */
function textsOf(
  monthlyReturn: MonthlyReturn,
  newest: ReturnVersion | undefined,
): QualitativeAnswer[] {
  if (!newest) return [];
  return questionnaireByVersion(newest.questionnaire).sections.flatMap((section) =>
    section.questions.flatMap((question) => {
      const answer = newest.answers[question.id];
      if (question.type !== 'TEXTAREA' || typeof answer !== 'string') return [];
      if (answer.trim() === '' || answer === TAKEN_OUT) return [];
      return [
        {
          return_uuid: monthlyReturn.uuid,
          period: monthlyReturn.period,
          reporting_period: periodInWords(monthlyReturn.period),
          deadline: daySlashed(londonDay(new Date(monthlyReturn.deadline_at))),
          section: section.title,
          question_id: question.id,
          question: wordingOf(question, monthlyReturn.period),
          answer,
          six_monthly: !question.monthly,
          submitted_at: newest.submitted_at,
          version: newest.number,
        },
      ];
    }),
  );
}
