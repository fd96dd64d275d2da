import { NOT_YET_RESPONDED, updatedText } from '#shared/homes/vacancyRules.ts';
import { milesInWords } from '#shared/placeList/distance.ts';
import type { FilterGroup } from '#shared/placeList/filterGroup.ts';
import { postcodeInWords } from '#shared/postcodes/postcodeParts.ts';
import { chipsOf } from '../../components/homeSearch/filterChoices.ts';
import { type Chosen, searchOf } from '../../components/homeSearch/listState.ts';
import { suspensionTags } from '../../components/homes/homeText.ts';
import type { Pin, PinAge } from './mapPins.ts';
import type { ClusterMark } from './marks.ts';

/** What the shapes mean, in the order in which they are explained. */
export const AGE_WORDS: Record<PinAge, string> = {
  green: 'Updated in the last day',
  amber: 'Updated 1 to 3 days ago',
  red: 'Updated 3 days ago or more',
  none: NOT_YET_RESPONDED,
};

const number = (count: number) => count.toLocaleString('en-GB');
export const homesText = (count: number) =>
  `${number(count)} care ${count === 1 ? 'home' : 'homes'}`;
export const bedsText = (count: number) =>
  `${number(count)} vacant ${count === 1 ? 'bed' : 'beds'}`;

/** '3.4 miles away', or nothing without a postcode to be away from. */
export const milesText = (miles: number | null): string | null =>
  miles === null ? null : `${milesInWords(miles)} away`;

/** '2 of them can be used now', behind how many are vacant; nothing where all can. */
const usableText = (vacant: number, usable: number): string | null =>
  usable === vacant ? null : `${number(usable)} of them can be used now`;

/** A pin as a screen reader says it. */
export function pinText(pin: Pin): string {
  const suspended = suspensionTags(pin.suspension).map(({ kind }) => kind.toLowerCase());
  if (pin.age === 'none') {
    return [`${pin.name}: ${NOT_YET_RESPONDED.toLowerCase()}`, ...suspended].join(', ');
  }
  const updated = `updated at ${updatedText(pin.updatedAt)}`;
  return [
    `${pin.name}: ${bedsText(pin.vacantBeds)}`,
    usableText(pin.vacantBeds, pin.usableBeds),
    updated,
    ...suspended,
    milesText(pin.miles),
  ]
    .filter(Boolean)
    .join(', ');
}

/** A cluster as a screen reader says it. */
export function clusterText({ count, beds, usable, ages, atOnePlace }: ClusterMark): string {
  const parts = (Object.keys(AGE_WORDS) as PinAge[])
    .filter((age) => ages[age] > 0)
    .map((age) => `${number(ages[age])} ${AGE_WORDS[age].toLowerCase()}`);
  const then = atOnePlace ? 'Show their names' : 'Show more closely';
  const what = [homesText(count), bedsText(beds), usableText(beds, usable)].filter(Boolean);
  return `${what.join(', ')}: ${parts.join(', ')}. ${then}`;
}

/** '12 homes are not on the map. See them in the list', or null when all are placed. */
export function unplacedText(unplaced: number): string | null {
  if (unplaced === 0) return null;
  return unplaced === 1
    ? '1 home is not on the map. See it in the list'
    : `${number(unplaced)} homes are not on the map. See them in the list`;
}

/** What is searched for, in words, as the list's chips name it. */
export function filterWords(filters: Chosen, groups: FilterGroup[]): string[] {
  const search = searchOf(filters);
  const { chips, locations } = chipsOf(filters, groups);
  return [
    filters.care_home_type === 'All' ? 'All types of home' : filters.care_home_type,
    ...(search
      ? [
          search.kind === 'postcode'
            ? `From ${postcodeInWords(search.words)}`
            : `Name: ${search.words}`,
        ]
      : []),
    ...[...chips, ...locations].map(({ label }) => label),
  ];
}
