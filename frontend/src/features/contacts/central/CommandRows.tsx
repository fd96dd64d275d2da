import { useState } from 'react';
import type { CentralResult } from '#shared/contacts/central.api.ts';
import { Button } from '../../../components/Button.tsx';
import { careHomes } from './chosenHomes.ts';
import { outcomeText, tallyOf } from './commandText.ts';

const SHOWN_AT_FIRST = 50;
const SHOWN_MORE = 200;

/** What becomes, or became, of each home: first where it cannot be done, last where nothing changes. */
export function CommandRows(props: { results: readonly CentralResult[]; isSaved: boolean }) {
  const { results, isSaved } = props;
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const { change, same, refused } = tallyOf(results);
  const order = { refused: 0, unchanged: 2 } as Record<string, number>;
  const rows = [...results].sort((a, b) => (order[a.outcome] ?? 1) - (order[b.outcome] ?? 1));
  const more = Math.min(SHOWN_MORE, rows.length - shown);
  const number = (count: number) => count.toLocaleString('en-GB');
  return (
    <>
      {!isSaved && (
        <ul className="pw-central__tally">
          <li>
            <strong>{number(change)}</strong> to change
          </li>
          {same > 0 && (
            <li>
              <strong>{number(same)}</strong> so already
            </li>
          )}
          {refused > 0 && (
            <li className="pw-central__refused">
              <strong>{number(refused)}</strong> cannot be done
            </li>
          )}
        </ul>
      )}
      <ul className="pw-central__rows">
        {rows.slice(0, shown).map((row) => (
          <li key={row.id}>
            <strong>{row.home?.name ?? row.id}</strong>
            {row.home?.provider_name && (
              <span className="pw-central__quiet"> {row.home.provider_name}</span>
            )}
            <span
              className={
                row.outcome === 'refused'
                  ? 'pw-central__outcome pw-central__refused'
                  : 'pw-central__outcome'
              }
            >
              {outcomeText(row, isSaved)}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          {number(shown)} of {careHomes(rows.length)} shown.{' '}
          <Button kind="quiet" onClick={() => setShown(shown + more)}>
            Show {number(more)} more
          </Button>
        </p>
      )}
    </>
  );
}
