import { useRef, useState } from 'react';
import type { SavedSearchView } from '#shared/savedSearches/savedSearches.api.ts';
import { reasonFor } from '../../api/problem.ts';
import { ButtonLink } from '../Button.tsx';
import { OwnBounceNotice } from '../bounces/bounceNotices.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorResult } from '../ErrorResult.tsx';
import { Loading } from '../Loading.tsx';
import { Notice } from '../Notice.tsx';
import { PageHeading } from '../PageHeading.tsx';
import { SavedSearchCard } from './SavedSearchCard.tsx';
import type { SavedSearchesKind } from './savedSearchesKind.ts';
import './savedSearches.scss';

/** One's own searches of a list, when they send emails, and what they find now. */
export function SavedSearches({ kind }: { kind: SavedSearchesKind }) {
  const { data, error, mutate } = kind.useSearches();
  const [save, saving] = kind.useSave();
  const [deleted, setDeleted] = useState<SavedSearchView | null>(null);
  const [failure, setFailure] = useState('');
  const undo = useRef<HTMLButtonElement>(null);

  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading label="Loading your saved searches" lines={6} />;
  }
  const { results } = data;
  const put = (changed: SavedSearchView[]) =>
    void mutate({ results: changed }, { revalidate: false });
  const onDeleted = (search: SavedSearchView) => {
    setFailure('');
    setDeleted(search);
    put(results.filter(({ id }) => id !== search.id));
    // The button that was pressed is gone.
    requestAnimationFrame(() => undo.current?.focus());
  };
  const bringBack = async ({ filters, frequency }: SavedSearchView) => {
    setFailure('');
    try {
      await save({ filters, frequency });
      setDeleted(null);
      await mutate();
      document.querySelector('h1')?.focus();
    } catch (fault) {
      setFailure(`The search could not be brought back. ${reasonFor(fault)}`.trim());
    }
  };
  return (
    <div className="pw-saved">
      <PageHeading title={`Saved searches: ${kind.title}`} />
      <p>{kind.intro}</p>
      <OwnBounceNotice />
      {deleted && (
        <Notice kind="info">
          <span role="status">Deleted: {deleted.words}. </span>
          <button
            type="button"
            className="pw-quiet-button"
            ref={undo}
            aria-disabled={saving}
            onClick={() => saving || void bringBack(deleted)}
          >
            Undo
          </button>
        </Notice>
      )}
      <div role="alert">{failure && <p className="nhsuk-error-message">{failure}</p>}</div>
      {results.length === 0 ? (
        <EmptyState title="You have no saved searches">
          <p>{kind.howTo}</p>
          <ButtonLink to={kind.list}>{kind.toList}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="pw-saved__list">
          {results.map((search) => (
            <SavedSearchCard
              key={search.id}
              kind={kind}
              search={search}
              onChanged={(changed) =>
                put(results.map((result) => (result.id === changed.id ? changed : result)))
              }
              onDeleted={() => onDeleted(search)}
              onOutdated={() => void mutate()}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
