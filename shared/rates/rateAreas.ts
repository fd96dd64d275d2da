import { beginsAfter, firstDayOf, hasEndedOn, lastDayOf } from '../areas/authorityNames.ts';
import { icbs, icbsOn } from '../areas/icb.ts';
import { icbsByAuthority } from '../areas/icbByAuthority.ts';
import { icbOf, type LocalAuthority, localAuthorities } from '../areas/localAuthority.ts';
import { AqpVariant } from '../homes/homeValues.ts';
import { dayInWords, type LondonDay } from '../kernel/calendar.ts';
import { areaName, type RateArea } from './rates.ts';

/**
 * The local authorities that can have a rate of their own: those of the areas with a contract, and those of a
 * reorganisation (ADR 96). Homes stand under Surrey or one that follows it, not under its districts.
 */
const ratedAuthorities: readonly LocalAuthority[] = [
  ...localAuthorities,
  ...icbsByAuthority
    .filter(({ name }) => firstDayOf(name) !== null || lastDayOf(name) !== null)
    .map(({ name, icb }) => ({ name, icb, variant: null })),
];

/** Those of them that there are on a day. */
export const ratedAuthoritiesOn = (day: LondonDay): LocalAuthority[] =>
  ratedAuthorities.filter(({ name }) => !hasEndedOn(name, day) && !beginsAfter(name, day));

/** The ICBs of a day with their boroughs, where those can have a rate (`ccgs` on the wire). */
export function boroughsByIcb(day: LondonDay): Record<string, string[]> {
  const authorities = ratedAuthoritiesOn(day);
  return Object.fromEntries(
    icbsOn(day).map(({ name }) => [
      name,
      authorities
        .filter((authority) => icbOf(authority, day) === name)
        .map((authority) => authority.name)
        .sort((a, b) => a.localeCompare(b, 'en-GB')),
    ]),
  );
}

/** Every area that there is on a day: the contracts, the ICBs, the local authorities. */
export const areasOn = (day: LondonDay): RateArea[] => [
  ...AqpVariant.options.map((name): RateArea => ({ of: 'variant', name })),
  ...icbsOn(day).map(({ name }): RateArea => ({ of: 'icb', name })),
  ...ratedAuthoritiesOn(day).map(({ name }): RateArea => ({ of: 'local_authority', name })),
];

/** Whether there is such an area on a day. */
export const isArea = ({ of, name }: RateArea, day: LondonDay): boolean =>
  areasOn(day).some((area) => area.of === of && area.name === name);

/** Why there is no such area on a day, where it is one that begins later or has ended; else undefined. */
export function whyNoArea(area: RateArea, day: LondonDay): string | undefined {
  const days = daysOf(area);
  if (!days) return undefined;
  const { from, until } = days;
  if (from !== null && day < from) return `${areaName(area)} starts on ${inWords(from)}`;
  if (until !== null && until < day) return `${areaName(area)} ends on ${inWords(until)}`;
  return undefined;
}

interface Days {
  from: LondonDay | null;
  until: LondonDay | null;
}

function daysOf({ of, name }: RateArea): Days | undefined {
  if (of === 'icb') return icbs.find((icb) => icb.name === name);
  const isRated =
    of === 'local_authority' &&
    ratedAuthorities.some((ratedAuthority) => ratedAuthority.name === name);
  return isRated ? { from: firstDayOf(name), until: lastDayOf(name) } : undefined;
}

const inWords = (day: LondonDay): string => dayInWords(day, { year: true });
