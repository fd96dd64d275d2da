import { type ReactNode, useState } from 'react';
import type { RowResult } from '#shared/csvRows/csvRows.ts';
import { Button } from '../Button.tsx';
import { downloadCsv } from '../downloadCsv.ts';
import { badRowsCsv, errorText } from './badRowsCsv.ts';
import { type ChosenFile, ofThings, type Things, tallyOf } from './chosenFile.ts';

const SHOWN_AT_FIRST = 50;
const SHOWN_MORE = 200;
const ROWS = { one: 'row', many: 'rows' };

/**
 * How many rows do what, what saves them (`children`), every bad row and every change of a file, bad rows
 * first, and the bad ones to download.
 */
export function RowResults(props: {
  things: Things;
  file: ChosenFile;
  results: readonly RowResult[];
  isSaved: boolean;
  /** Of which one names what a row is about, where it was not found. */
  nameColumns: readonly string[];
  children?: ReactNode;
}) {
  const { things, file, results, isSaved, nameColumns, children } = props;
  const nameAt = namesIn(file, nameColumns);
  const { change, same } = tallyOf(results);
  const added = results.filter(({ outcome }) => outcome === 'new').length;
  const bad = [
    ...results.filter(({ outcome }) => outcome === 'error'),
    ...file.broken.map(({ line, errors }) => ({ line, errors, about: null })),
  ].sort((a, b) => a.line - b.line);
  const changed = results.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  return (
    <>
      <ul className="pw-csv__tally">
        {added > 0 && (
          <li>
            <strong>{added.toLocaleString('en-GB')}</strong> {isSaved ? 'added' : 'to add'}
          </li>
        )}
        <li>
          <strong>{(change - added).toLocaleString('en-GB')}</strong>{' '}
          {isSaved ? 'changed' : 'to change'}
        </li>
        <li>
          <strong>{same.toLocaleString('en-GB')}</strong> as in the file already
        </li>
        {file.unwanted > 0 && things.unwanted && (
          <li>
            <strong>{file.unwanted.toLocaleString('en-GB')}</strong> {things.unwanted}
          </li>
        )}
        <li className={bad.length > 0 ? 'pw-csv__bad' : ''}>
          <strong>{bad.length.toLocaleString('en-GB')}</strong> {bad.length === 1 ? 'row' : 'rows'}{' '}
          with an error
        </li>
      </ul>
      {change === 0 && bad.length === 0 && (
        <p>Everything is as in the file already. There is nothing to save.</p>
      )}
      {children}
      {bad.length > 0 && (
        <section>
          <h3 className="nhsuk-heading-s">{ofThings(bad.length, ROWS)} with an error</h3>
          <p>
            {isSaved
              ? 'None of these rows were saved.'
              : 'These rows are left out. You can save the others now.'}{' '}
            Download them, correct them and upload that file.
          </p>
          <Button
            kind="secondary"
            small
            onClick={() =>
              downloadCsv(`${file.name.replace(/\.\w+$/, '')} bad rows`, badRowsCsv(file, bad))
            }
          >
            Download {ofThings(bad.length, ROWS)}
          </Button>
          <Rows
            rows={bad}
            row={({ line, about, errors }) => (
              <li key={line}>
                <span className="pw-csv__line">Line {line}</span> {about?.name ?? nameAt(line)}
                <ul className="pw-csv__errors">
                  {errors.map((error) => (
                    <li key={errorText(error)}>{errorText(error)}</li>
                  ))}
                </ul>
              </li>
            )}
          />
        </section>
      )}
      {changed.length > 0 && (
        <section>
          <h3 className="nhsuk-heading-s">
            {ofThings(changed.length, things)} {doneText(added, changed.length, isSaved)}
          </h3>
          <Rows
            rows={changed}
            row={({ line, about, changes, outcome }) => (
              <li key={line}>
                <span className="pw-csv__line">Line {line}</span> <strong>{about?.name}</strong>
                {outcome === 'new' && ' (new)'}
                <ul className="pw-csv__changes">
                  {changes.map(({ column, before, after }) => (
                    <li key={column}>
                      {column}: {before} <span aria-hidden="true">→</span>
                      <span className="nhsuk-u-visually-hidden">becomes</span> {after}
                    </li>
                  ))}
                </ul>
              </li>
            )}
          />
        </section>
      )}
    </>
  );
}

/** By a line, the name that stands in it: in a row whose cells do not fit, as far as they stand in order. */
function namesIn(file: ChosenFile, nameColumns: readonly string[]): (line: number) => string {
  const wanted = nameColumns.map((name) => name.toLowerCase());
  const at = file.headings.findIndex((heading) => wanted.includes(heading.toLowerCase()));
  const heading = file.headings[at];
  const rows = new Map(file.rows.map(({ line, cells }) => [line, cells]));
  const broken = new Map(file.broken.map(({ line, cells }) => [line, cells]));
  return (line) =>
    heading === undefined ? '' : (rows.get(line)?.[heading] ?? broken.get(line)?.[at] ?? '');
}

/** '3 care homes to add and change'. */
function doneText(added: number, all: number, isSaved: boolean): string {
  const [add, change] = isSaved ? ['added', 'changed'] : ['add', 'change'];
  const words = added === 0 ? change : added === all ? add : `${add} and ${change}`;
  return isSaved ? words : `to ${words}`;
}

function Rows<R>({ rows, row }: { rows: readonly R[]; row: (item: R) => React.ReactNode }) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const more = Math.min(SHOWN_MORE, rows.length - shown);
  return (
    <>
      <ul className="pw-csv__rows">{rows.slice(0, shown).map(row)}</ul>
      {more > 0 && (
        <p>
          {shown} of {rows.length.toLocaleString('en-GB')} shown.{' '}
          <Button kind="quiet" onClick={() => setShown(shown + more)}>
            Show {more} more
          </Button>
        </p>
      )}
    </>
  );
}
