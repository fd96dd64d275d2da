import { isDoubleEntry } from '../../shared/directory/doubleEntry.ts';
import { nameWords } from '../../shared/directory/nameWords.ts';
import { CARE_HOME } from '../../shared/homes/careHome.ts';
import type { Home } from '../../shared/homes/home.ts';
import type { HomeUuid } from '../../shared/kernel/ids.ts';
import { compactPostcode } from '../../shared/postcodes/postcodeSpelling.ts';
import { careHomesList } from '../../shared/server/careHomesList/careHomesList.ts';
import { liveList } from '../../shared/server/placeList/liveList.ts';
import { findPostcode } from '../../shared/server/postcodes/postcodes.ts';
import { closedAt } from '../../shared/store/directory.store.ts';
import { findHomes } from '../../shared/store/homes.store.ts';
import type { Table } from '../../shared/store/table.ts';

/** Far more than any postcode has. */
const NEAREST = 40;

/**
 * The other homes at a home's postcode, closed ones too, and those that may be the same home entered twice.
 * Open ones come from the list: the nearest, and those of its name, which finds homes whose postcode is
 * newer than our file of postcodes, or not known.
 */
export async function homesLike(
  home: Home,
  { table, now }: { table: Table; now: Date },
): Promise<Home[]> {
  const postcode = compactPostcode(home.postcode);
  const [{ model }, closed] = await Promise.all([
    liveList(careHomesList, table).at(now),
    postcode === '' ? [] : closedAt(table, CARE_HOME, postcode),
  ]);
  const all = { care_home_type: 'All' } as const;
  const origin = findPostcode(home.postcode) ?? null;
  const nearest = origin
    ? model.page(
        { filters: all, now, origin },
        { ordering: 'distance', after: null, size: NEAREST },
      )
    : null;
  const [word = ''] = [...nameWords(home.name)].sort((a, b) => b.length - a.length);
  const named = model.page(
    { filters: { ...all, search: `text-${word}` }, now, origin: null },
    { ordering: 'name', after: null, size: NEAREST },
  );
  const uuids = new Set([
    ...(nearest?.uuids() ?? []),
    ...named.uuids(),
    ...closed.map(({ place }) => place.uuid as HomeUuid),
  ]);
  uuids.delete(home.uuid);
  const homes = await findHomes(table, [...uuids]);
  return homes.filter(
    (other) =>
      (postcode !== '' && compactPostcode(other.postcode) === postcode) ||
      isDoubleEntry(home, other) ||
      isDoubleEntry(other, home),
  );
}
