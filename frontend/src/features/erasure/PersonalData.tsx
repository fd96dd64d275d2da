import { useRef, useState } from 'react';
import { listPersonalData } from '#shared/erasure/erasure.api.ts';
import { inWords } from '#shared/erasure/erasure.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { reasonFor } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';

type PersonalItems = Awaited<ReturnType<typeof send<typeof listPersonalData>>>['results'];

/**
 * Looks through everything the portal keeps, an answer at a time, and counts what is the person's; a
 * copy of it is theirs to have. It stays in this page and nowhere else.
 */
export function PersonalData({ email }: { email: string }) {
  const [data, setData] = useState<PersonalItems>([]);
  const [lookedAt, setLookedAt] = useState(0);
  const [unreadable, setUnreadable] = useState(0);
  const [state, setState] = useState<'idle' | 'looking' | 'whole'>('idle');
  const [failure, setFailure] = useState('');
  // Goes on from here after a failure.
  const place = useRef<string | null>(null);

  const look = async () => {
    setFailure('');
    setState('looking');
    try {
      do {
        const answer = await send(listPersonalData, {
          query: {
            email: email as EmailAddress,
            ...(place.current !== null && { cursor: place.current }),
          },
        });
        setData((before) => [...before, ...answer.results]);
        setLookedAt((before) => before + answer.looked_at);
        setUnreadable((before) => before + answer.unreadable);
        place.current = answer.cursor;
      } while (place.current !== null);
      setState('whole');
    } catch (fault) {
      setState('idle');
      setFailure(reasonFor(fault) || 'There was an error. Please try again.');
    }
  };

  const counts: Record<string, number> = {};
  for (const { kind } of data) counts[kind] = (counts[kind] ?? 0) + 1;
  const items = `${data.length.toLocaleString('en-GB')} ${data.length === 1 ? 'item' : 'items'}`;
  return (
    <section aria-labelledby="data">
      <h2 className="nhsuk-heading-m" id="data">
        Data we hold
      </h2>
      {state !== 'whole' && (
        <p>
          We will search the whole portal for this person, including care homes, emails and the
          record of changes. You can then give them a copy.
        </p>
      )}
      <p role="status" className={state === 'looking' ? '' : 'nhsuk-u-visually-hidden'}>
        {state === 'looking' && `Looking… ${items} found so far`}
        {state === 'whole' && `${items} found`}
      </p>
      {failure && (
        <Notice kind="error" announce>
          {failure}
        </Notice>
      )}
      {state === 'whole' && (
        <>
          <dl className="pw-terms pw-erase__counts">
            {inWords(counts).map(({ words, count }) => (
              <div key={words}>
                <dt>{words}</dt>
                <dd>{count.toLocaleString('en-GB')}</dd>
              </div>
            ))}
          </dl>
          <p>
            {data.length === 0 ? 'Nothing' : items} of {lookedAt.toLocaleString('en-GB')} looked
            through.
          </p>
          {unreadable > 0 && (
            <Notice kind="warning">
              {unreadable === 1 ? '1 item that may name' : `${unreadable} items that may name`} this
              person could not be read, and {unreadable === 1 ? 'is' : 'are'} not in the copy. The
              technical team has been alerted.
            </Notice>
          )}
        </>
      )}
      {state === 'whole' && data.length > 0 ? (
        <Button kind="secondary" onClick={() => download(data)}>
          Download a copy
        </Button>
      ) : (
        state !== 'whole' && (
          <Button kind="secondary" busy={state === 'looking'} onClick={() => void look()}>
            See this person’s data
          </Button>
        )
      )}
    </section>
  );
}

/** Hands the copy to the browser to save; the file's name does not say whose it is. */
function download(personalItems: PersonalItems): void {
  const text = JSON.stringify(personalItems, null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'what-placewell-keeps.json';
  link.click();
  // The browser has taken the address by the next turn; kept, it would keep the file in memory.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
