import type * as feedback from '#shared/feedback/feedback.api.ts';
import { COMMISSIONERS, HOME_STAFF, UNKNOWN_HOME_404 } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call each endpoint of feedback, and a good call of it. */
export const feedbackCalls = {
  postVacancyFeedback: {
    access: { ...COMMISSIONERS, ...UNKNOWN_HOME_404 },
    call: () => ({ body: { correct: true, vacancy_version: 1 } }),
  },
  getVacancyFeedback: { access: HOME_STAFF },
} satisfies CallRows<typeof feedback>;
