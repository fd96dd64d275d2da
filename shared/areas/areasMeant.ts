import type { LondonDay } from '../kernel/calendar.ts';
import { slug } from '../kernel/text.ts';
import { authorityName, replacedAuthority, replacedInWords } from './authorityNames.ts';
import { replacedIcb } from './icb.ts';

/** The names that chosen areas have in rows of any month: their own, and those that they have today. */
export interface AreasMeant {
  icbs: readonly string[];
  local_authorities: readonly string[];
}

const PREFIX = 'NHS ';
const SUFFIX = ' Integrated Care Board';
const icbSlug = (name: string): string =>
  slug(name.replace(/^NHS /, '').replace(/ Integrated Care Board$/, ''));

/** What areas that are chosen by their whole names mean on a day; none where none is chosen. */
export const areasMeant = (
  { icb, local_authority }: { icb?: string | undefined; local_authority?: string | undefined },
  day: LondonDay,
): AreasMeant => ({
  icbs: icb === undefined ? [] : [icb, ...(icbsToday(icb, day) ?? [])],
  local_authorities:
    local_authority === undefined
      ? []
      : [
          local_authority,
          authorityName(local_authority),
          ...(replacedAuthority(slug(local_authority), day)?.today ?? []),
        ],
});

const icbsToday = (icb: string, day: LondonDay): string[] | undefined =>
  replacedIcb(icbSlug(icb), day)?.today.map((name) => `${PREFIX}${name}${SUFFIX}`);

/** How a chosen area is shown: one that has ended with what it is today. */
export function areaInWords(name: string, day: LondonDay): string {
  const replaced = name.endsWith(SUFFIX)
    ? replacedIcb(icbSlug(name), day)
    : replacedAuthority(slug(name), day);
  return replaced ? replacedInWords(replaced) : name;
}
