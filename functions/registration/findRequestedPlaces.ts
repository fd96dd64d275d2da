import { authorityName, authorityNamesOn } from '../../shared/areas/authorityNames.ts';
import type { CareHomeListItem } from '../../shared/careHomesList/careHomesList.api.ts';
import type { Home } from '../../shared/homes/home.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { fold, slug } from '../../shared/kernel/text.ts';
import { MAX_SEARCH_LENGTH } from '../../shared/placeList/search.ts';
import type { RegistrationRequest } from '../../shared/registration/registrationRequest.ts';
import { careHomesList } from '../../shared/server/careHomesList/careHomesList.ts';
import { liveList } from '../../shared/server/placeList/liveList.ts';
import { placesOfCqcId } from '../../shared/server/placesOfCqcId.ts';
import type { ServiceLocation } from '../../shared/serviceLocations/serviceLocation.ts';
import { findHome } from '../../shared/store/homes.store.ts';
import type { Table } from '../../shared/store/table.ts';

/** Homes of one name in one authority that are looked at. */
const MOST_NAMESAKES = 50;

type Named = Pick<
  RegistrationRequest,
  'cqc_registration_id' | 'care_home_name' | 'local_authority_name'
>;

/**
 * The places that a request is about: those of the regulator's id, of which the care home comes first, else
 * the one care home of that name and local authority; none, where there is none, or where what has the id has
 * closed for good: then it is the central team's alone.
 */
export async function findRequestedPlaces(
  table: Table,
  request: Named,
  now: Date,
): Promise<(Home | ServiceLocation)[]> {
  const { places, allClosed } = await placesOfCqcId(table, request.cqc_registration_id);
  if (places.length > 0 || allClosed) return places;
  const named = await findByName(table, request, now);
  return named ? [named] : [];
}

async function findByName(table: Table, request: Named, now: Date): Promise<Home | undefined> {
  const { care_home_name, local_authority_name } = request;
  const { model } = await liveList(careHomesList, table).at(now);
  // As it was named when they asked, or as it is today: a home may stand under either name.
  const day = londonDay(now);
  const named = [
    authorityName(local_authority_name),
    ...authorityNamesOn(local_authority_name, day),
  ];
  const authorities = named.map(slug).filter((one) => model.hasNamed('local_authority', one));
  if (authorities.length === 0) return undefined;
  const { results } = model.page(
    {
      filters: {
        care_home_type: 'All',
        local_authority: [...new Set(authorities)],
        search: `text-${care_home_name}`.slice(0, MAX_SEARCH_LENGTH),
      },
      now,
      origin: null,
    },
    { ordering: 'name', after: null, size: MOST_NAMESAKES },
  );
  const cards = JSON.parse(results.text) as CareHomeListItem[];
  // One that has an id has another than the one entered.
  const namesakes = cards.filter(
    ({ name, cqc_recorded_id }) =>
      cqc_recorded_id === null && fold(name).trim() === fold(care_home_name).trim(),
  );
  const [only] = namesakes;
  return only && namesakes.length === 1 ? findHome(table, only.uuid) : undefined;
}
