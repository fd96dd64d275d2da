import { fold, searchKey } from '#shared/kernel/text.ts';
import { squaredChordTo } from '#shared/placeList/distance.ts';
import { searchedName } from '#shared/placeList/search.ts';
import type { ListQuery } from '../listTypes.ts';
import { type DayCentre, type DayCentres, DISTRICTS } from './dayCentres.ts';

/** London's midnight before the tests' now. */
export const TODAY = '2026-11-20T00:00:00.000Z';

/** The rule as it would be specified, centre by centre. */
export function passes(centre: DayCentre, filters: DayCentres['filters']): boolean {
  const { transport, activity, district, region, covering, notice, answered } = filters;
  const areas = [...(district ?? []), ...(region ?? []).flatMap((name) => DISTRICTS[name] ?? [])];
  const covers = (name: string) => centre.districts.includes(name);
  const text = searchedName(filters);
  return (
    centre.open &&
    (!transport || transport === 'either' || transport === centre.transport) &&
    (activity ?? []).every((name) => centre.activities.includes(name)) &&
    ((!district && !region) || areas.some(covers)) &&
    (!covering || covers(covering)) &&
    (!notice || (centre.notice_days !== null && centre.notice_days <= Number(notice))) &&
    (!answered || (centre.answered_at !== null && centre.answered_at >= TODAY)) &&
    (text === null || searchKey(`${centre.name} ${centre.operator}`).includes(text))
  );
}

/** All centres that pass, in order. */
export function sorted(
  centres: DayCentre[],
  { filters, origin }: ListQuery<DayCentres>,
  ordering: DayCentres['ordering'],
): DayCentre[] {
  const keyOf = {
    notice: (centre: DayCentre) => centre.notice_days ?? Infinity,
    name: (centre: DayCentre) => fold(centre.name),
    distance: (centre: DayCentre) => (origin && squaredChordTo(centre, origin)) ?? Infinity,
  }[ordering];
  return centres
    .filter((centre) => passes(centre, filters))
    .sort((a, b) => {
      const [key, other] = [keyOf(a), keyOf(b)];
      if (key !== other) return key < other ? -1 : 1;
      return a.uuid < b.uuid ? -1 : 1;
    });
}

/** The newest version of each centre. */
export function newest(...centres: DayCentre[]): DayCentre[] {
  const byUuid = new Map<string, DayCentre>();
  for (const centre of centres) {
    const existing = byUuid.get(centre.uuid);
    if (!existing || existing.version < centre.version) byUuid.set(centre.uuid, centre);
  }
  return [...byUuid.values()];
}
