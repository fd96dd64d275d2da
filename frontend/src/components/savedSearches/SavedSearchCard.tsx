import { useState } from 'react';
import { londonStamp } from '#shared/kernel/calendar.ts';
import { type AlertFrequency, FREQUENCY_WORDS } from '#shared/savedSearches/savedSearch.ts';
import type { SavedSearchView } from '#shared/savedSearches/savedSearches.api.ts';
import { Problem, reasonFor } from '../../api/problem.ts';
import { AskDialog } from '../AskDialog.tsx';
import { Button, ButtonLink } from '../Button.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { FrequencyChoice } from './FrequencyChoice.tsx';
import type { SavedSearchesKind } from './savedSearchesKind.ts';

/** One saved search: what it looks for, what it finds now, and when it writes. */
export function SavedSearchCard(props: {
  kind: SavedSearchesKind;
  search: SavedSearchView;
  onChanged: (search: SavedSearchView) => void;
  onDeleted: () => void;
  /** Somebody changed it elsewhere: in another tab, or by the link of an email. */
  onOutdated: () => void;
}) {
  const { kind, search, onChanged, onDeleted, onOutdated } = props;
  const { id, version, words, frequency, last_alert_at } = search;
  const [remove, removing] = kind.useRemove();
  const [choosing, setChoosing] = useState(false);
  const [failure, setFailure] = useState('');

  const fail = (fault: unknown) => {
    setFailure(reasonFor(fault));
    if (fault instanceof Problem && (fault.status === 409 || fault.status === 404)) onOutdated();
  };
  const drop = async () => {
    setFailure('');
    try {
      await remove({ id, version });
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
            <MatchesNow kind={kind} filters={search.filters} />
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
        <ButtonLink small to={`${kind.list}?${new URLSearchParams(search.filters)}`}>
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
          kind={kind}
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
  kind: SavedSearchesKind;
  search: SavedSearchView;
  onClose: () => void;
  onChanged: (search: SavedSearchView) => void;
  onOutdated: () => void;
}) {
  const { kind, search, onClose, onChanged, onOutdated } = props;
  const [change, saving] = kind.useChange();
  const [frequency, setFrequency] = useState<AlertFrequency>(search.frequency);
  const [failure, setFailure] = useState('');
  const save = async () => {
    setFailure('');
    try {
      const { id, version } = search;
      onChanged(await change({ id, version, frequency }));
    } catch (fault) {
      setFailure(`Not saved. ${reasonFor(fault)}`.trim());
      if (fault instanceof Problem && fault.status === 409) onOutdated();
    }
  };
  return (
    <AskDialog
      title="Change emails"
      onClose={onClose}
      action={saving ? 'Saving…' : 'Save'}
      busy={saving}
      onDo={() => void save()}
      back="Cancel"
    >
      <p className="pw-saved__words">{search.words}</p>
      <FrequencyChoice
        legend={`When should we email you about a matching ${kind.what[0]}?`}
        what={kind.what}
        chosen={frequency}
        onChoose={setFrequency}
      />
      <div role="alert">{failure && <p className="nhsuk-error-message">{failure}</p>}</div>
    </AskDialog>
  );
}

function MatchesNow(props: { kind: SavedSearchesKind; filters: SavedSearchView['filters'] }) {
  const { kind, filters } = props;
  const { data, error } = kind.useCount(filters);
  const [singular, many] = kind.place;
  if (data) return `${data.count.toLocaleString('en-GB')} ${data.count === 1 ? singular : many}`;
  return error ? 'Not known just now' : '…';
}
