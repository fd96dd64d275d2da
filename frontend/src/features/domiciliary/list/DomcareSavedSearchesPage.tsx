import { useState } from 'react';
import type { LocationFiltersInput } from '../../../../../shared/domiciliary/locationFilters.ts';
import { listServiceLocations } from '../../../../../shared/domiciliary/locationList.api.ts';
import {
  deleteLocationSearch,
  listLocationSearches,
  patchLocationSearch,
} from '../../../../../shared/domiciliary/locationSearches.api.ts';
import { londonStamp } from '../../../../../shared/kernel/calendar.ts';
import {
  type AlertFrequency,
  FREQUENCY_WORDS,
  MAX_SAVED_SEARCHES,
} from '../../../../../shared/savedSearches/savedSearch.ts';
import type { SavedSearchView } from '../../../../../shared/savedSearches/savedSearches.api.ts';
import { reasonFor } from '../../../api/problem.ts';
import { useAction } from '../../../api/useAction.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { OwnBounceNotice } from '../../../components/bounces/bounceNotices.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { FrequencyChoice } from '../../../components/savedSearches/FrequencyChoice.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import '../../../components/savedSearches/savedSearches.scss';

/** /domcare/saved_searches: one's own searches of the domiciliary care list, and what they find now. */
export default function DomcareSavedSearchesPage() {
  const { data, error, mutate } = useEndpoint(listLocationSearches, {});
  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading label="Loading your saved searches" lines={6} />;
  }
  return (
    <div className="pw-saved">
      <PageHeading title="Saved searches" />
      <p>
        We write to you when a provider comes to match that did not before. One that only confirms
        its availability is no news.
      </p>
      <OwnBounceNotice />
      {data.results.length === 0 ? (
        <EmptyState title="You have no saved searches">
          <p>
            Choose filters in the domiciliary care list and press ‘Save this search’. You can keep
            up to {MAX_SAVED_SEARCHES}, together with those of care homes.
          </p>
          <ButtonLink to="/domcare/list">Find domiciliary care</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="pw-saved__list">
          {data.results.map((search) => (
            <SearchCard key={search.id} search={search} onChanged={() => void mutate()} />
          ))}
        </ul>
      )}
    </div>
  );
}

function SearchCard(props: { search: SavedSearchView; onChanged: () => void }) {
  const { search, onChanged } = props;
  const { id, version, words, frequency, last_alert_at } = search;
  const [remove, removing] = useAction(deleteLocationSearch);
  const [choosing, setChoosing] = useState(false);
  const [failure, setFailure] = useState('');
  const drop = async () => {
    setFailure('');
    try {
      await remove({ params: { id }, query: { version: String(version) } });
      document.querySelector('h1')?.focus();
    } catch (fault) {
      setFailure(reasonFor(fault));
    }
    onChanged();
  };
  return (
    <li className="pw-card">
      <h2 className="pw-saved__title">{words}</h2>
      <dl className="pw-saved__facts">
        <div>
          <dt>Matches now</dt>
          <dd>
            <MatchesNow filters={search.filters as LocationFiltersInput} />
          </dd>
        </div>
        <div>
          <dt>Emails</dt>
          <dd>{FREQUENCY_WORDS[frequency]}</dd>
        </div>
        <div>
          <dt>Last email</dt>
          <dd>{last_alert_at ? londonStamp(new Date(last_alert_at)) : 'None yet'}</dd>
        </div>
      </dl>
      <div role="alert">{failure && <p className="nhsuk-error-message">{failure}</p>}</div>
      <div className="pw-saved__actions">
        <ButtonLink small to={`/domcare/list?${new URLSearchParams(search.filters)}`}>
          Open in the list<VisuallyHidden>: {words}</VisuallyHidden>
        </ButtonLink>
        <Button kind="secondary" small aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          Change emails<VisuallyHidden>: {words}</VisuallyHidden>
        </Button>
        <Button kind="quiet" busy={removing} onClick={() => void drop()}>
          Delete<VisuallyHidden>: {words}</VisuallyHidden>
        </Button>
      </div>
      {choosing && (
        <ChangeFrequency
          search={search}
          onClose={() => setChoosing(false)}
          onChanged={() => {
            setChoosing(false);
            onChanged();
          }}
        />
      )}
    </li>
  );
}

function ChangeFrequency(props: {
  search: SavedSearchView;
  onClose: () => void;
  onChanged: () => void;
}) {
  const { search, onClose, onChanged } = props;
  const [change, saving] = useAction(patchLocationSearch);
  const [frequency, setFrequency] = useState<AlertFrequency>(search.frequency);
  const [failure, setFailure] = useState('');
  const save = async () => {
    setFailure('');
    try {
      const { id, version } = search;
      await change({ params: { id }, body: { version, frequency } });
      onChanged();
    } catch (fault) {
      setFailure(`Not saved. ${reasonFor(fault)}`.trim());
    }
  };
  return (
    <Dialog
      open
      title="Change emails"
      onClose={onClose}
      actions={
        <>
          <Button busy={saving} onClick={() => void save()}>
            {saving ? 'Saving…' : 'Save'}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p className="pw-saved__words">{search.words}</p>
      <FrequencyChoice
        legend="When should we email you about a matching provider?"
        what={['provider', 'providers']}
        chosen={frequency}
        onChoose={setFrequency}
      />
      <div role="alert">{failure && <p className="nhsuk-error-message">{failure}</p>}</div>
    </Dialog>
  );
}

/** How many locations of the list match; asked of the list itself, so that the two agree. */
function MatchesNow({ filters }: { filters: LocationFiltersInput }) {
  const { data, error } = useEndpoint(listServiceLocations, { query: { ...filters, limit: '1' } });
  if (data) {
    return `${data.count.toLocaleString('en-GB')} ${data.count === 1 ? 'provider' : 'providers'}`;
  }
  return error ? 'Not known just now' : '…';
}
