import { useState } from 'react';
import {
  EXPORT_LIMIT,
  exportCareHomes,
  listFilterGroups,
} from '../../../../shared/careHomesList/careHomesList.api.ts';
import { londonDay } from '../../../../shared/kernel/calendar.ts';
import { reasonFor } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { Button } from '../../components/Button.tsx';
import { downloadCsv } from '../../components/downloadCsv.ts';
import { type ListState, listParams, listQuery } from '../../components/homeSearch/listState.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { homesCsv } from '../../features/careHomesList/homesCsv.ts';
import { listInWords } from '../../features/careHomesList/searchWords.ts';
import { SaveSearch } from '../../features/savedSearches/SaveSearch.tsx';
import { ShortlistBar } from '../../features/shortlist/ShortlistBar.tsx';
import '../../components/placeList/listExport.scss';

/** The whole list of a search to be taken along: as a file, or as a sheet to print. */
export default function ListExport(props: {
  state: ListState;
  /** Null: not known yet. */
  count: number | null;
  /** The account's area flag hides AQP (specification 2, section 6). */
  bsol: boolean;
}) {
  const { state, count, bsol } = props;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const [done, setDone] = useState('');
  const tooMany = count !== null && count > EXPORT_LIMIT;
  const may = count !== null && count > 0 && !tooMany;

  const download = async () => {
    setBusy(true);
    setFault(null);
    setDone('');
    try {
      const [exported, { groups }] = await Promise.all([
        send(exportCareHomes, { query: listQuery(state) }),
        send(listFilterGroups, { query: state.filters }),
      ]);
      const search = listInWords(state, groups);
      const day = londonDay(new Date(exported.as_of));
      downloadCsv(`care homes ${day}`, homesCsv(exported, { search, aqp: !bsol }));
      setDone(`Downloaded ${exported.count.toLocaleString('en-GB')} care homes.`);
    } catch (error) {
      setFault(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ShortlistBar filters={state.filters} />
      <div className="pw-list-export__buttons">
        <SaveSearch filters={state.filters} />
        <Button
          kind="secondary"
          small
          busy={busy}
          disabled={!may}
          aria-describedby={tooMany ? 'too-many' : undefined}
          onClick={() => void download()}
        >
          {busy ? 'Preparing…' : 'Download'}
        </Button>
        {may && (
          <a href={`/care_homes/print?${listParams(null, state)}`} target="_blank" rel="noreferrer">
            Print<VisuallyHidden> the list (opens in a new tab)</VisuallyHidden>
          </a>
        )}
      </div>
      {tooMany && (
        <p className="pw-list-export__reason" id="too-many">
          At most {EXPORT_LIMIT.toLocaleString('en-GB')} care homes can be downloaded or printed.
          Choose more filters first.
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{busy ? 'Preparing the file' : done}</span>
      </VisuallyHidden>
      <div role="alert">
        {fault !== null && (
          <p className="nhsuk-error-message pw-list-export__reason">
            We could not create the file. {reasonFor(fault)}{' '}
            <Button kind="quiet" busy={busy} onClick={() => void download()}>
              Try again
            </Button>
          </p>
        )}
      </div>
    </>
  );
}
