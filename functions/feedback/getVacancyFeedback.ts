import { FINDINGS_SHOWN, getVacancyFeedback } from '../../shared/feedback/feedback.api.ts';
import { feedbackOn } from '../../shared/store/feedback.store.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(getVacancyFeedback, async ({ place: home, table }) => {
  const found = await feedbackOn(table, home);
  const newestFirst = found.sort((a, b) => (a.at > b.at ? -1 : a.at < b.at ? 1 : 0));
  const confirmed = found.filter(({ correct }) => correct).length;
  return {
    vacancy_version: home.vacancy.version,
    confirmed,
    disputed: found.length - confirmed,
    found: newestFirst
      .slice(0, FINDINGS_SHOWN)
      .map(({ correct, organisation, at }) => ({ correct, organisation, at })),
  };
});
