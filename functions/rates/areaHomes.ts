import { lastDayOf } from '../../shared/areas/authorityNames.ts';
import { addDays, londonDay } from '../../shared/kernel/calendar.ts';
import type { HomeUuid } from '../../shared/kernel/ids.ts';
import { slug } from '../../shared/kernel/text.ts';
import { areaOf } from '../../shared/rates/homeRates.ts';
import type { AreaHomes } from '../../shared/rates/ratePreview.ts';
import type { CareHomes } from '../../shared/server/careHomesList/careHomes.ts';
import { areaOfText } from '../../shared/server/careHomesList/homeAreaText.ts';
import type { ListModel } from '../../shared/server/placeList/listModel.ts';
import { authorityOfPlace } from '../../shared/server/postcodes/authorityOfPlace.ts';
import { findHomes } from '../../shared/store/homes.store.ts';
import type { Table } from '../../shared/store/table.ts';

/**
 * The homes that are paid what their area pays, counted by what decides on their rate. Those of an authority
 * that will end are read, since only their postcodes say which one follows (ADR 96).
 */
export async function areaHomes(
  model: ListModel<CareHomes>,
  table: Table,
  now: Date,
): Promise<AreaHomes[]> {
  const counted = [...model.datedCounts()].map(
    ([text, count]): AreaHomes => ({
      ...areaOfText(text),
      successor: null,
      count,
    }),
  );
  const endsLater = ({ local_authority }: AreaHomes) => {
    const last = lastDayOf(local_authority);
    return last !== null && last >= londonDay(now);
  };
  const ending = new Set(counted.filter(endsLater).map((area) => area.local_authority));
  if (ending.size === 0) return counted;
  const uuids = uuidsIn([...ending], model, now);
  const split = new Map<string, AreaHomes>();
  for (const home of await findHomes(table, uuids)) {
    const area = areaOf(home);
    const last = area && lastDayOf(area.local_authority);
    if (!area || !last) continue;
    const after = authorityOfPlace(home, addDays(last, 1));
    const successor = after === area.local_authority ? null : after;
    const key = `${area.variant}/${area.local_authority}/${successor}`;
    const count = (split.get(key)?.count ?? 0) + 1;
    split.set(key, { ...area, successor, count });
  }
  return [...counted.filter((area) => !endsLater(area)), ...split.values()];
}

function uuidsIn(names: readonly string[], model: ListModel<CareHomes>, now: Date): HomeUuid[] {
  const filters = { care_home_type: 'All', local_authority: names.map(slug) } as const;
  const { uuids } = model.page(
    { filters, now, origin: null },
    { ordering: 'name', after: null, size: model.size },
  );
  return uuids() as HomeUuid[];
}
