import { useRef, useState } from 'react';
import { MAX_SAVED_SEARCHES } from '../../../../shared/savedSearches/savedSearch.ts';
import {
  listSavedSearches,
  postSavedSearch,
  type SavedSearchView,
} from '../../../../shared/savedSearches/savedSearches.api.ts';
import { reasonFor } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { OwnBounceNotice } from '../../components/bounces/bounceNotices.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { SavedSearchCard } from './SavedSearchCard.tsx';
import '../../components/savedSearches/savedSearches.scss';

/** /saved_searches: one's own searches, when they send emails, and what they find now. */
export default function SavedSearchesPage() {
  const { data, error, mutate } = useEndpoint(listSavedSearches, {});
  const [save, saving] = useAction(postSavedSearch);
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
      await save({ body: { filters, frequency } });
      setDeleted(null);
      await mutate();
      document.querySelector('h1')?.focus();
    } catch (fault) {
      setFailure(`The search could not be brought back. ${reasonFor(fault)}`.trim());
    }
  };
  return (
    <div className="pw-saved">
      <PageHeading title="Saved searches" />
      <p>
        We write to you when a home that matches has a free bed that it had not before. A home that
        only confirms its figures is no news.
      </p>
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
          <p>
            Choose filters in the care homes list and press ‘Save this search’. You can keep up to{' '}
            {MAX_SAVED_SEARCHES}.
          </p>
          <ButtonLink to="/care_homes/list">Find care homes</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="pw-saved__list">
          {results.map((search) => (
            <SavedSearchCard
              key={search.id}
              search={search}
              onChanged={(changed) =>
                put(results.map((one) => (one.id === changed.id ? changed : one)))
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
