import { freshnessOf } from '#shared/domiciliary/freshness.ts';
import type { ShortlistedLocation } from '#shared/domiciliary/locationList.api.ts';
import { postcodeInWords } from '#shared/postcodes/postcodeParts.ts';
import { AgeTag } from '../../../components/AgeTag.tsx';
import { milesText, phonesOf } from '../../../components/homes/homeText.ts';
import { phoneText } from '../../../components/homes/phoneText.ts';
import { RatingFacts } from '../../../components/homes/RatingFacts.tsx';
import type { CompareRow } from '../../../components/shortlist/compared.ts';
import { areasText, covidText, liveInAnswer } from './locationText.ts';

type LocationRow = CompareRow<ShortlistedLocation>;

const listOf = (names: readonly { name: string }[]) =>
  names.length === 0 ? 'None said' : names.map(({ name }) => name).join(', ');

/** The lines of the comparison, most urgent first. */
export function locationRows(
  places: readonly ShortlistedLocation[],
  { now, from }: { now: Date; from: string | null },
): LocationRow[] {
  const suspended = places.some(({ location }) => location.embargo);
  return [
    {
      label: 'New packages in',
      of: ({ location }) => areasText(location, now) ?? 'Not yet responded',
    },
    { label: 'Notice', of: ({ location }) => location.notice || 'Not yet responded' },
    { label: 'Minimum call', of: ({ location }) => location.minimum_call || 'Not yet responded' },
    {
      label: 'Availability updated',
      of: ({ location }) => (
        <AgeTag age={freshnessOf(location.capacity_updated_at, now)}>
          {location.capacity_updated}
        </AgeTag>
      ),
    },
    ...(suspended
      ? [
          {
            label: 'Suspension on new placements',
            of: ({ location }: ShortlistedLocation) =>
              location.embargo ? 'Local authority suspension' : 'None',
          },
        ]
      : []),
    ...(from === null
      ? []
      : [
          {
            label: 'Distance to the office',
            onScreen: `from ${postcodeInWords(from)}`,
            of: ({ distance }: ShortlistedLocation) => milesText(distance),
          },
        ]),
    { label: 'Care tiers', of: ({ location }) => listOf(location.care_tiers) },
    { label: 'Live-in care', of: ({ location }) => liveInAnswer(location) },
    {
      label: 'Accepts people with COVID-19',
      of: ({ location }) =>
        [covidText(location) || 'Not yet responded', location.accepts_covid_comment]
          .filter(Boolean)
          .join(': '),
    },
    {
      label: 'Specialisms',
      of: ({ specialisms, other_specialisms }) =>
        [listOf(specialisms), other_specialisms].filter(Boolean).join('; '),
    },
    { label: 'Languages', of: ({ spoken_languages }) => listOf(spoken_languages) },
    { label: 'Office', of: ({ location }) => location.full_address || 'Not known' },
    {
      label: 'Contact',
      of: ({ location }) =>
        [location.contact.name, ...phonesOf(location).map(phoneText), ...location.contact.emails]
          .filter(Boolean)
          .map((line) => <div key={line}>{line}</div>),
    },
    { label: 'CQC rating', of: ({ location }) => <RatingFacts home={location} /> },
  ];
}
