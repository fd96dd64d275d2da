import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LocationFiltersInput } from '../../../../../shared/domiciliary/locationFilters.ts';
import {
  EXPORT_LIMIT,
  exportServiceLocations,
  type LocationOrdering,
  listLocationFilterGroups,
} from '../../../../../shared/domiciliary/locationList.api.ts';
import { londonDay } from '../../../../../shared/kernel/calendar.ts';
import { reasonFor } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/Button.tsx';
import { downloadCsv } from '../../../components/downloadCsv.ts';
import { labelsIn } from '../../../components/homeSearch/labelsIn.ts';
import { type AnyState, listParams, searchOf } from '../../../components/homeSearch/listState.ts';
import {
  locationsShortlist,
  rememberOrigin,
} from '../../../components/shortlist/storedShortlist.ts';
import { useKeptShortlist } from '../../../components/shortlist/useShortlist.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { LOCATION_SEARCH } from './locationSearch.ts';
import { locationsCsv } from './locationsCsv.ts';
import { locationsInWords } from './locationsInWords.ts';
import { SaveLocationSearch } from './SaveLocationSearch.tsx';
import '../../../components/placeList/listExport.scss';
import '../../../components/shortlist/shortlistBar.scss';

/** The shortlist, and the whole list of a search to be taken along: as a file, or as a sheet to print. */
export function LocationsExport(props: { state: AnyState; count: number | null }) {
  const { state, count } = props;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const [done, setDone] = useState('');
  const { homes: shortlisted } = useKeptShortlist(locationsShortlist);
  const search = searchOf(state.filters);
  const postcode = search?.kind === 'postcode' ? search.words : null;
  useEffect(() => {
    if (postcode !== null) rememberOrigin(postcode);
  }, [postcode]);
  const tooMany = count !== null && count > EXPORT_LIMIT;
  const may = count !== null && count > 0 && !tooMany;

  const download = async () => {
    setBusy(true);
    setFault(null);
    setDone('');
    try {
      const filters = state.filters as LocationFiltersInput;
      const ordering = state.ordering as LocationOrdering;
      const [exported, { groups }] = await Promise.all([
        send(exportServiceLocations, { query: { ...filters, ordering } }),
        send(listLocationFilterGroups, { query: filters }),
      ]);
      const words = locationsInWords(state, labelsIn(groups));
      const day = londonDay(new Date(exported.as_of));
      downloadCsv(`domiciliary care ${day}`, locationsCsv(exported, words));
      setDone(`Downloaded ${exported.count.toLocaleString('en-GB')} providers.`);
    } catch (error) {
      setFault(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {shortlisted.length > 0 &&
            `${shortlisted.length} ${shortlisted.length === 1 ? 'provider' : 'providers'} on your shortlist`}
        </span>
      </VisuallyHidden>
      {shortlisted.length > 0 && (
        <Link className="pw-shortlist-bar" to="/domcare/shortlist">
          Shortlist ({shortlisted.length})
        </Link>
      )}
      <div className="pw-list-export__buttons">
        <SaveLocationSearch filters={state.filters} />
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
          <a
            href={`/domcare/print?${listParams(null, state, LOCATION_SEARCH)}`}
            target="_blank"
            rel="noreferrer"
          >
            Print<VisuallyHidden> the list (opens in a new tab)</VisuallyHidden>
          </a>
        )}
      </div>
      {tooMany && (
        <p className="pw-list-export__reason" id="too-many">
          At most {EXPORT_LIMIT.toLocaleString('en-GB')} providers can be downloaded or printed.
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
