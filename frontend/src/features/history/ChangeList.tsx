import { useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import { listLocationChanges } from '#shared/domiciliary/locationPage.api.ts';
import {
  type ChangeHistory,
  listChangeHistory,
  type PastChange,
} from '#shared/history/history.api.ts';
import { londonStamp } from '#shared/kernel/calendar.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import type { LocationUuid } from '#shared/serviceLocations/serviceLocation.ts';
import type { NoConnection, Problem } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { downloadCsv } from '../../components/downloadCsv.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FoldedText } from '../../components/FoldedText.tsx';
import { Loading } from '../../components/Loading.tsx';
import { LoadMore } from '../../components/LoadMore.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { changesCsv, olderLeftOut } from './historyFiles.ts';

/** The most pages of 50 in one file; one that has more to tell says so. */
const MOST_PAGES = 200;

/** Whose changes: a page of them, and under what they are kept in this browser. */
export interface Whose {
  key: string;
  ask: (cursor: string | null) => Promise<ChangeHistory>;
  /** In 'What you and others change at this home'. */
  place: string;
}

/** The changes of a home, or those of a former registration of it. */
export const changesOfHome = (uuid: HomeUuid, registration?: HomeUuid): Whose => ({
  key: `${uuid} ${registration ?? ''}`,
  ask: (cursor) =>
    send(listChangeHistory, {
      params: { uuid },
      query: { ...(cursor !== null && { cursor }), ...(registration && { registration }) },
    }),
  place: 'home',
});

/** The changes of a service location, or those of a former registration of it. */
export const changesOfLocation = (uuid: LocationUuid, registration?: LocationUuid): Whose => ({
  key: `${uuid} ${registration ?? ''}`,
  ask: (cursor) =>
    send(listLocationChanges, {
      params: { uuid },
      query: { ...(cursor !== null && { cursor }), ...(registration && { registration }) },
    }),
  place: 'service location',
});

/** 'Who changed what', newest first, a page at a time. */
export function ChangeList(props: { whose: Whose; name: string; heading?: string }) {
  const { whose, name, heading = 'Who changed what' } = props;
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<
    ChangeHistory,
    Problem | NoConnection
  >(
    (index: number, before: ChangeHistory | null) => {
      if (index > 0 && before?.cursor === null) return null;
      return ['changes', whose.key, before?.cursor ?? null] as const;
    },
    ([, , cursor]: readonly [string, string, string | null]) => whose.ask(cursor),
    { revalidateFirstPage: false },
  );
  const changes = data?.flatMap((page) => page.changes) ?? [];
  const more = data !== undefined && data.at(-1)?.cursor !== null;

  return (
    <Card
      as="section"
      className="pw-changes"
      heading={<h2 className="nhsuk-heading-m">{heading}</h2>}
    >
      {error && (
        <NotLoaded title="The changes could not be loaded." quiet onRetry={() => void mutate()} />
      )}
      {!data && !error && <Loading lines={4} />}
      {data && changes.length === 0 && (
        <EmptyState title="Nothing has been changed yet">
          What you and others change at this {whose.place} is listed here.
        </EmptyState>
      )}
      {changes.length > 0 && (
        <>
          <ol className="pw-changes__list">
            {changes.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ol>
          {more && <p className="pw-history-printed">Older changes are not printed.</p>}
          {more && (
            <LoadMore
              hasMore
              loading={isValidating && size > (data?.length ?? 0)}
              onLoad={() => void setSize(size + 1)}
            />
          )}
          <Download whose={whose} name={name} />
        </>
      )}
    </Card>
  );
}

function Change({ change }: { change: PastChange }) {
  const { at, who, kind, what, differences } = change;
  return (
    <li className="pw-change">
      <p className="pw-change__head">
        <strong>{what}</strong>
        <span className="pw-change__when">
          <time dateTime={at}>{londonStamp(new Date(at))}</time>, {who}
          {kind === 'job' && ' (automatic)'}
          {kind === 'link' && who !== 'Email link' && ' by email link'}
        </span>
      </p>
      {differences.length > 0 && (
        <dl className="pw-change__differences">
          {differences.map((difference) => (
            <Difference key={difference.label} {...difference} />
          ))}
        </dl>
      )}
    </li>
  );
}

/** Texts of so many characters may take more than a line: each stands by itself, folded. */
const LONG = 60;

/** What something was before and is after: on one line, or one below the other where they are long. */
function Difference({ label, before, after }: PastChange['differences'][number]) {
  const isLong = [before, after].some((text) => text.length > LONG || text.includes('\n'));
  if (isLong) {
    return (
      <div className="pw-change__long">
        <dt>{label}</dt>
        <dd className="pw-change__before">
          <VisuallyHidden>before: </VisuallyHidden>
          <FoldedText about={`${label}, before`}>{before}</FoldedText>
        </dd>
        <dd className="pw-change__after">
          <VisuallyHidden>after: </VisuallyHidden>
          <FoldedText about={`${label}, after`}>{after}</FoldedText>
        </dd>
      </div>
    );
  }
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <VisuallyHidden>before: </VisuallyHidden>
        <span className="pw-change__before">{before}</span>
        <span aria-hidden="true"> → </span>
        <VisuallyHidden>, after: </VisuallyHidden>
        <span>{after}</span>
      </dd>
    </div>
  );
}

/** All changes as a file, however many have been loaded into the page. */
function Download({ whose, name }: { whose: Whose; name: string }) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [leftOut, setLeftOut] = useState('');
  const download = async () => {
    setBusy(true);
    setFailed(false);
    setLeftOut('');
    try {
      const changes: PastChange[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < MOST_PAGES && (page === 0 || cursor !== null); page++) {
        const answer: ChangeHistory = await whose.ask(cursor);
        changes.push(...answer.changes);
        cursor = answer.cursor;
      }
      const complete = cursor === null;
      downloadCsv(`${name} changes`, changesCsv(changes, { complete }));
      if (!complete) setLeftOut(olderLeftOut(changes.length));
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button small kind="secondary" busy={busy} onClick={() => void download()}>
        {busy ? 'Preparing…' : 'Download all changes (CSV)'}
      </Button>
      <div role="status">{leftOut && <p>{leftOut}</p>}</div>
      <div role="alert">
        {failed && (
          <p className="nhsuk-error-message">We could not create the file. Please try again.</p>
        )}
      </div>
    </>
  );
}
