import { areasOn, regionsOn } from '../areas/authoritiesOn.ts';
import type { LondonDay } from '../kernel/calendar.ts';

/** Said of a location that answered, and named no area. */
export const NO_AVAILABILITY = 'No availability for new packages';

/**
 * Areas in words, as they are read on a day: 'all of South East London, Camden'. A region or an ICB of
 * which every authority is covered stands for them. '' for no area.
 */
export function areasInWords(ids: readonly number[], day: LondonDay): string {
  const covered = new Set(areasOn(ids, day));
  const regions = regionsOn(day);
  const isWhole = (areas: readonly { id: number }[]) => areas.every(({ id }) => covered.has(id));
  if (isWhole(regions.flatMap(areasOf))) return 'all of England';
  return regions
    .flatMap((region) => {
      if (isWhole(areasOf(region))) return [`all of ${region.fullName}`];
      return region.ccgSet.flatMap(({ name, localauthoritySet: areas }) =>
        areas.length > 1 && isWhole(areas)
          ? [`all of ${name}`]
          : areas.filter(({ id }) => covered.has(id)).map((area) => area.name),
      );
    })
    .join(', ');
}

const areasOf = ({ ccgSet }: ReturnType<typeof regionsOn>[number]) =>
  ccgSet.flatMap(({ localauthoritySet }) => localauthoritySet);
