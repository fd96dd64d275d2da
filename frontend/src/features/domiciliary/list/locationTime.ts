import { showsQuality } from '#shared/careHomesList/questionnaire.ts';
import { freshnessOf } from '#shared/domiciliary/freshness.ts';
import type { LocationListItem } from '#shared/domiciliary/locationList.api.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { promptedText } from '../../../components/prompts/promptOutcome.ts';

/** All that a card says of the time: while this is the same, so is the card. */
export const timeText = (now: Date, location: LocationListItem): string =>
  [
    londonDay(now),
    freshnessOf(location.capacity_updated_at, now),
    promptedText(location.prompted_at, now),
    showsQuality(location, now),
  ].join();
