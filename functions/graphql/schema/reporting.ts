import type { QualitativeAnswer } from '#shared/reporting/monthlyReporting.api.ts';
import { listQualitativeAnswers } from '../../reporting/overview.ts';
import { builder, COST } from './builder.ts';

/** A text that a home wrote in a submitted report (reporting, section 4). */
const QualitativeAnswerType = builder.objectRef<QualitativeAnswer>('QualitativeAnswer').implement({
  fields: (t) => ({
    returnUuid: t.exposeID('return_uuid'),
    period: t.exposeString('period'),
    reportingPeriod: t.exposeString('reporting_period'),
    deadline: t.exposeString('deadline', { description: 'DD/MM/YYYY' }),
    section: t.exposeString('section'),
    questionId: t.exposeString('question_id'),
    question: t.exposeString('question'),
    answer: t.exposeString('answer'),
    sixMonthly: t.exposeBoolean('six_monthly'),
    submittedAt: t.exposeString('submitted_at'),
    version: t.exposeInt('version'),
  }),
});

/** Adds `qualitativeAnswers`: its REST twin lists the same. */
export function addReporting(): void {
  builder.queryField('qualitativeAnswers', (t) =>
    t.field({
      type: [QualitativeAnswerType],
      complexity: { field: COST.read, multiplier: 10 },
      args: {
        uuid: t.arg.id(),
        monthly: t.arg.boolean({ required: false }),
        deadlineGte: t.arg.string({ required: false }),
      },
      resolve: (_, { uuid, monthly, deadlineGte }, { call }, info) =>
        call(
          listQualitativeAnswers,
          {
            params: { uuid },
            query: {
              ...(typeof monthly === 'boolean' && { monthly: String(monthly) }),
              ...(typeof deadlineGte === 'string' && { deadline_gte: deadlineGte }),
            },
          },
          info,
        ),
    }),
  );
}
