import { exportCareHomes, listFilterGroups } from '#shared/careHomesList/careHomesList.api.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { send } from '../../api/send.ts';
import { downloadCsv } from '../../components/downloadCsv.ts';
import { type ListState, listParams, listQuery } from '../../components/homeSearch/listState.ts';
import { ListTools } from '../../components/placeList/ListTools.tsx';
import type { ListToolsProps } from '../../components/placeList/listTools.ts';
import type { FootProps } from '../../components/placeList/shownKind.ts';
import { ShortlistBar } from '../../components/shortlist/ShortlistBar.tsx';
import { homesShortlists } from '../../components/shortlist/storedShortlists.ts';
import { homesCsv } from '../../features/careHomesList/homesCsv.ts';
import { listInWords } from '../../features/careHomesList/searchWords.ts';
import { SaveSearch } from '../../features/savedSearches/SaveSearch.tsx';

/** Cards or rows, and the list of care homes to be taken along. */
export default function ListExport(props: ListToolsProps & { state: ListState }) {
  const { state, bsol, view, ...rest } = props;
  const download = async () => {
    const [exported, { groups }] = await Promise.all([
      send(exportCareHomes, { query: listQuery(state) }),
      send(listFilterGroups, { query: state.filters }),
    ]);
    const search = listInWords(state, groups);
    const day = londonDay(new Date(exported.as_of));
    downloadCsv(`care homes ${day}`, homesCsv(exported, { search, bsol }));
    return `Downloaded ${exported.count.toLocaleString('en-GB')} care homes.`;
  };
  const params = listParams(null, state);
  return (
    <ListTools
      {...rest}
      view={view}
      many="care homes"
      save={<SaveSearch filters={state.filters} />}
      download={download}
      print={`/care_homes/print?${params}`}
      // Beside cards it has a button of its own; Birmingham & Solihull has none (specification 2, section 2.3).
      map={view === 'compact' && !bsol ? `/nursing_homes/map?${params}` : null}
    />
  );
}

/** The way to the shortlist of care homes. */
export const ListFoot = (props: FootProps) => (
  <ShortlistBar
    {...props}
    shortlists={homesShortlists}
    to="/shortlist"
    place={['care home', 'care homes']}
  />
);
