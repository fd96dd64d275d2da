import type { Home } from '#shared/homes/home.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { NO_RATES } from '#shared/rates/rates.ts';
import { careHomesList } from '#shared/server/careHomesList/careHomesList.ts';
import { storedCard } from '#shared/server/careHomesList/listItem.ts';
import { cardRatesOn } from '#shared/server/careHomesList/liveRates.ts';
import { DatedField } from '#shared/server/placeList/datedFields.ts';
import { BENCH_NOW } from './benchNow.ts';
import { asciiJson } from './engine.ts';

/** The rates of the benchmark: the contracts' own. */
export const CARD_RATES = cardRatesOn(NO_RATES, londonDay(BENCH_NOW));

const dated = new DatedField(careHomesList.dated as string);

/** A home's card byte for byte as the list sends it, ready: the other engine puts no rate into it. */
export function cardText(home: Home): string {
  const card = Buffer.from(asciiJson(storedCard(home)), 'latin1');
  dated.fill(card, CARD_RATES);
  return card.toString('latin1');
}
