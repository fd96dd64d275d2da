import type { LocationFiltersInput } from '#shared/domiciliary/locationFilters.ts';
import {
  exportServiceLocations,
  type LocationOrdering,
  listLocationFilterGroups,
} from '#shared/domiciliary/locationList.api.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { send } from '../../../api/send.ts';
import { downloadCsv } from '../../../components/downloadCsv.ts';
import { labelsIn } from '../../../components/homeSearch/labelsIn.ts';
import { listParams } from '../../../components/homeSearch/listState.ts';
import { ListTools } from '../../../components/placeList/ListTools.tsx';
import type { ListToolsProps } from '../../../components/placeList/listTools.ts';
import type { FootProps } from '../../../components/placeList/shownKind.ts';
import { ShortlistBar } from '../../../components/shortlist/ShortlistBar.tsx';
import { locationsShortlists } from '../../../components/shortlist/storedShortlists.ts';
import { LOCATION_SEARCH } from './locationSearch.ts';
import { locationsCsv } from './locationsCsv.ts';
import { locationsInWords } from './locationsInWords.ts';
import { SaveLocationSearch } from './SaveLocationSearch.tsx';

/** Cards or rows, and the list of service locations to be taken along; there is no map of them. */
export function LocationsExport({ state, bsol: _, ...rest }: ListToolsProps) {
  const download = async () => {
    const filters = state.filters as LocationFiltersInput;
    const ordering = state.ordering as LocationOrdering;
    const [exported, { groups }] = await Promise.all([
      send(exportServiceLocations, { query: { ...filters, ordering } }),
      send(listLocationFilterGroups, { query: filters }),
    ]);
    const words = locationsInWords(state, labelsIn(groups));
    const day = londonDay(new Date(exported.as_of));
    downloadCsv(`domiciliary care ${day}`, locationsCsv(exported, words));
    return `Downloaded ${exported.count.toLocaleString('en-GB')} providers.`;
  };
  return (
    <ListTools
      {...rest}
      many="providers"
      save={<SaveLocationSearch filters={state.filters} />}
      download={download}
      print={`/domcare/print?${listParams(null, state, LOCATION_SEARCH)}`}
      map={null}
    />
  );
}

/** The way to the shortlist of service locations. */
export const LocationsFoot = (props: FootProps) => (
  <ShortlistBar
    {...props}
    shortlists={locationsShortlists}
    to="/domcare/shortlist"
    place={['provider', 'providers']}
  />
);
