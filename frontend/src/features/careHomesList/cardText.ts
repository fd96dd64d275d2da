import type { CareHomeListItem } from '#shared/careHomesList/careHomesList.api.ts';
import { showsQuality } from '#shared/careHomesList/questionnaire.ts';
import { vacancyAge } from '#shared/homes/vacancyRules.ts';
import { promptedText } from '../../components/prompts/promptOutcome.ts';

/** All that a card says of the time: while this is the same, so is the card. */
export const timeText = (now: Date, home: CareHomeListItem): string =>
  [
    vacancyAge(home.vacancy_updated_at, now),
    promptedText(home.prompted_at, now),
    showsQuality(home, now),
  ].join();
