import { unknownLocationValues } from '#shared/domiciliary/locationFilterValues.ts';
import {
  storableLocationFilters,
  TOO_WIDE_FOR_LOCATIONS,
} from '#shared/domiciliary/locationSearch.ts';
import * as locationSearchesApi from '#shared/domiciliary/locationSearches.api.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { searchedPostcode } from '#shared/placeList/search.ts';
import { unknownAreas } from '#shared/server/domiciliary/locationsQuery.ts';
import { centreOf, refusePostcode } from '#shared/server/postcodes/searchedPlace.ts';
import { handle } from '../runtime/handle.ts';
import {
  changedSearch,
  deletedSearch,
  ownSearches,
  savedSearch,
} from '../savedSearches/searchHandlers.ts';

export const listLocationSearches = handle(
  locationSearchesApi.listLocationSearches,
  ({ caller, table, now }) => ownSearches({ list: 'domcare', caller, table, now }),
);

export const postLocationSearch = handle(
  locationSearchesApi.postLocationSearch,
  async ({ body, caller, table, now, at, save }) => {
    const errors = { ...unknownLocationValues(body.filters), ...unknownAreas(body.filters, now) };
    if (Object.keys(errors).length > 0) {
      throw new Refusal('invalid', 'Please check the filters', { errors });
    }
    const filters = storableLocationFilters(body.filters);
    const part = searchedPostcode(filters);
    const origin = part === null ? null : (centreOf(part) ?? null);
    // Without its postcode the search would quietly be one of all England.
    const typed = searchedPostcode(body.filters);
    if (!origin && typed !== null) refusePostcode('search', typed);
    if (Object.keys(filters).length === 0) throw new Refusal('invalid', TOO_WIDE_FOR_LOCATIONS);

    const own = { list: 'domcare', caller, table, now } as const;
    const search = { filters, origin, frequency: body.frequency, at };
    const { change, writes, reply } = await savedSearch(own, search);
    return save(change, writes, reply);
  },
);

export const patchLocationSearch = handle(
  locationSearchesApi.patchLocationSearch,
  async ({ params, body, caller, table, now, save }) => {
    const own = { list: 'domcare', caller, table, now } as const;
    const { change, writes, reply } = await changedSearch(own, { ...params, ...body });
    return save(change, writes, reply);
  },
);

export const deleteLocationSearch = handle(
  locationSearchesApi.deleteLocationSearch,
  async ({ params, query, caller, table, now, save }) => {
    const own = { list: 'domcare', caller, table, now } as const;
    const named = { id: params.id, version: Number(query.version) };
    const { change, writes, reply } = await deletedSearch(own, named);
    return save(change, writes, reply);
  },
);
