import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { getErasure } from '#shared/erasure/erasure.api.ts';
import { inWords } from '#shared/erasure/erasure.ts';
import { reasonFor } from '../../api/problem.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';

const ASK_AGAIN_MS = 3_000;

/** How far an erasure is, until it is done. */
export function ErasureProgress({ id }: { id: string }) {
  const { data, error } = useEndpoint(
    getErasure,
    { params: { id } },
    { refreshInterval: (latest) => (latest?.status === 'done' ? 0 : ASK_AGAIN_MS) },
  );
  // The form has gone, and the focus with it.
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);

  if (error && !data) {
    return (
      <Notice kind="error" announce title="This erasure could not be shown">
        <p>{reasonFor(error) || 'Please try again.'}</p>
      </Notice>
    );
  }
  if (!data) return <Loading lines={4} />;
  const isDone = data.status === 'done';
  const isWhole = Object.keys(data.unreadable).length === 0;
  return (
    <section aria-labelledby="erasure">
      <h2 className="nhsuk-heading-m" id="erasure" tabIndex={-1} ref={heading}>
        {isDone ? 'The person has been erased' : 'The person is being erased'}
      </h2>
      <p role="status">
        {isDone
          ? isWhole
            ? 'Nothing of them is left in the portal, except in agreements that were signed.'
            : 'Everything that could be read has been erased.'
          : 'They cannot sign in any more. The rest follows within five minutes, also when you leave this page.'}
      </p>
      <dl className="pw-terms">
        <dt>On the record they are</dt>
        <dd>{data.pseudonym}</dd>
        <dt>Asked for by</dt>
        <dd>{data.asked_by}</dd>
      </dl>
      {isDone && !isWhole && (
        <Notice kind="warning" title="Some items could not be read">
          <p>
            They may name this person, and were left as they are. The technical team has been
            alerted. Please ask them to remove these items before you tell the person that all is
            done.
          </p>
          <Counts title="Left as they are" counts={data.unreadable} />
        </Notice>
      )}
      {isDone && (
        <>
          <Counts title="Removed" counts={data.removed} />
          <Counts title="Kept, without them" counts={data.changed} />
          <p>Please note “{data.pseudonym}” in your answer to them, and not their address.</p>
        </>
      )}
      <p>
        <Link to="/central_team/people">People</Link>
      </p>
    </section>
  );
}

function Counts({ title, counts }: { title: string; counts: Record<string, number> }) {
  const lines = inWords(counts);
  if (lines.length === 0) return null;
  return (
    <>
      <h3 className="nhsuk-heading-s">{title}</h3>
      <dl className="pw-terms pw-erase__counts">
        {lines.map(({ words, count }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{count.toLocaleString('en-GB')}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
