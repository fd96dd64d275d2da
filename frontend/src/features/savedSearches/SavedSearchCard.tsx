import { useState } from 'react';
import { listCareHomes } from '../../../../shared/careHomesList/careHomesList.api.ts';
import type { ListFiltersInput } from '../../../../shared/careHomesList/listFilters.ts';
import { londonStamp } from '../../../../shared/kernel/calendar.ts';
import {
  type AlertFrequency,
  FREQUENCY_WORDS,
} from '../../../../shared/savedSearches/savedSearch.ts';
import {
  deleteSavedSearch,
  patchSavedSearch,
  type SavedSearchView,
} from '../../../../shared/savedSearches/savedSearches.api.ts';
import { Problem, reasonFor } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { FrequencyChoice } from '../../components/savedSearches/FrequencyChoice.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';

/** One saved search: what it looks for, what it finds now, and when it writes. */
export function SavedSearchCard(props: {
  search: SavedSearchView;
  onChanged: (search: SavedSearchView) => void;
  onDeleted: () => void;
  /** Somebody changed it elsewhere: in another tab, or by the link of an email. */
  onOutdated: () => void;
}) {
  const { search, onChanged, onDeleted, onOutdated } = props;
  const { id, version, words, frequency, last_alert_at } = search;
  const [remove, removing] = useAction(deleteSavedSearch);
  const [choosing, setChoosing] = useState(false);
  const [failure, setFailure] = useState('');

  const fail = (fault: unknown) => {
    setFailure(reasonFor(fault));
    if (fault instanceof Problem && (fault.status === 409 || fault.status === 404)) onOutdated();
  };
  const drop = async () => {
    setFailure('');
    try {
      await remove({ params: { id }, query: { version: String(version) } });
      onDeleted();
    } catch (fault) {
      fail(fault);
    }
  };
  return (
    <li className="pw-card">
      <h2 className="pw-saved__title">{words}</h2>
      <dl className="pw-saved__facts">
        <div>
          <dt>Matches now</dt>
          <dd>
            <MatchesNow filters={search.filters as ListFiltersInput} />
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
        <ButtonLink small to={`/care_homes/list?${new URLSearchParams(search.filters)}`}>
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
          onChanged={(changed) => {
            setFailure('');
            setChoosing(false);
            onChanged(changed);
          }}
          onOutdated={onOutdated}
        />
      )}
    </li>
  );
}

function ChangeFrequency(props: {
  search: SavedSearchView;
  onClose: () => void;
  onChanged: (search: SavedSearchView) => void;
  onOutdated: () => void;
}) {
  const { search, onClose, onChanged, onOutdated } = props;
  const [change, saving] = useAction(patchSavedSearch);
  const [frequency, setFrequency] = useState<AlertFrequency>(search.frequency);
  const [failure, setFailure] = useState('');
  const save = async () => {
    setFailure('');
    try {
      const { id, version } = search;
      onChanged(await change({ params: { id }, body: { version, frequency } }));
    } catch (fault) {
      setFailure(`Not saved. ${reasonFor(fault)}`.trim());
      if (fault instanceof Problem && fault.status === 409) onOutdated();
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
        legend="When should we email you about a matching bed?"
        chosen={frequency}
        onChoose={setFrequency}
      />
      <div role="alert">{failure && <p className="nhsuk-error-message">{failure}</p>}</div>
    </Dialog>
  );
}

/** How many homes of the list match; asked of the list itself, so that the two agree. */
function MatchesNow({ filters }: { filters: ListFiltersInput }) {
  const { data, error } = useEndpoint(listCareHomes, { query: { ...filters, limit: '1' } });
  if (data) {
    return `${data.count.toLocaleString('en-GB')} care ${data.count === 1 ? 'home' : 'homes'}`;
  }
  return error ? 'Not known just now' : '…';
}
