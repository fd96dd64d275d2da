import type { CareHomeListItem } from '../../../../shared/careHomesList/careHomesList.api.ts';
import { questionnaireSince } from '../../../../shared/careHomesList/questionnaire.ts';
import { vacancyAge } from '../../../../shared/vacancies/vacancyRules.ts';
import { promptedText } from '../../components/prompts/promptOutcome.ts';

/** Whether the quality questionnaire is young enough for the dashboard's link (section 9). */
export const showsQuality = (
  { last_submitted_quality_questionnaire: at }: CareHomeListItem,
  now: Date,
): boolean => at !== null && Date.parse(at) >= questionnaireSince(now);

/** All that a card says of the time: while this is the same, so is the card. */
export const timeText = (now: Date, home: CareHomeListItem): string =>
  [
    vacancyAge(home.vacancy_updated_at, now),
    promptedText(home.prompted_at, now),
    showsQuality(home, now),
  ].join();

/** 'Displaying {count} care homes'. */
export function countText(count: number): string {
  return `Displaying ${count.toLocaleString('en-GB')} care ${count === 1 ? 'home' : 'homes'}`;
}
