import { listServiceLocations } from '#shared/domiciliary/locationList.api.ts';
import { locationsList } from '#shared/server/domiciliary/locationsList.ts';
import type { ServiceLocations } from '#shared/server/domiciliary/serviceLocations.ts';
import type { BenchList } from './benchList.ts';

export const domcareBenchList: BenchList<ServiceLocations> = {
  kind: locationsList,
  readQuery: ({ covering, ...query }) => {
    const { ordering, cursor: _, limit: __, ...filters } = listServiceLocations.query.parse(query);
    // What the handler looks up for a postcode; no client names it.
    return {
      filters: { ...filters, ...(covering !== undefined && { covering: covering.split(',') }) },
      ordering,
    };
  },
  opened: {},
  updatedAt: ({ capacity_updated_at }) => capacity_updated_at,
};
