// <CsvBatches things={CARE_HOMES} send={(rows, save, key) => …} mayBeSaved={form.check}>reason field</CsvBatches>
import { type ReactNode, useState } from 'react';
import { type CsvRow, type RowResult, withoutRepeats } from '#shared/csvRows/csvRows.ts';
import { reasonFor } from '../../api/problem.ts';
import { useWarningOnLeaving } from '../../forms/useWarningOnLeaving.ts';
import { BatchProgress } from '../BatchProgress.tsx';
import { Button } from '../Button.tsx';
import { CsvFileField } from './CsvFileField.tsx';
import { type ChosenFile, ofThings, type Things, tallyOf } from './chosenFile.ts';
import { RowResults } from './RowResults.tsx';
import { type BatchRun, useBatches } from './useBatches.ts';
import './csvBatches.scss';

export interface CsvBatchesProps {
  /** What the rows are about, in words. */
  things: Things;
  /** Answers a result for each row, saved or only looked at. Saving must bear repeating. */
  send: (rows: readonly CsvRow[], save: boolean, idempotencyKey: string) => Promise<RowResult[]>;
  /** Asked when Save is pressed; shows what is missing in `children`. */
  mayBeSaved?: () => boolean;
  /** Finds the row of headings where a file has lines above it. */
  isHeading?: (cells: string[]) => boolean;
  /** Why a file with these headings cannot be used, said at the field; undefined when it can. */
  headingsFault?: (headings: readonly string[]) => string | undefined;
  /** Which columns the first rows of a file lack, where none of them is of headings. */
  missing?: (rows: string[][]) => string | undefined;
  /** The columns of which one names what a row is about, for rows that were not found. */
  nameColumns?: readonly string[];
  /** Rows to be left out before anything is sent, such as those about other things. */
  isWanted?: (row: CsvRow) => boolean;
  /** What else the results give reason to show, under them. */
  after?: (results: readonly RowResult[], isSaved: boolean) => ReactNode;
  /** Called when all has been sent. */
  onSaved?: () => void;
  /** Fields to fill in before saving, such as the reason: shown under the preview. */
  children?: ReactNode;
}

/**
 * A CSV file's way: chosen, read in the browser, looked at in batches, every change and every bad row shown,
 * saved in batches, with what could not be saved to download. Nothing is saved before its preview was seen.
 */
export function CsvBatches(props: CsvBatchesProps) {
  const {
    things,
    send,
    mayBeSaved = () => true,
    isHeading,
    headingsFault,
    isWanted,
    missing,
    nameColumns = [],
    onSaved,
    after,
    children,
  } = props;
  const [file, setFile] = useState<ChosenFile | null>(null);
  const preview = useBatches<CsvRow, RowResult>();
  const saving = useBatches<CsvRow, RowResult>();
  const isSending = saving.run !== null && saving.run.status !== 'finished';
  useWarningOnLeaving(isSending);

  const choose = (chosen: ChosenFile | null) => {
    preview.clear();
    saving.clear();
    setFile(chosen);
    if (chosen) preview.start(chosen.rows, (rows, key) => send(rows, false, key));
  };

  const checked = preview.run ? withoutRepeats(preview.run.results) : [];
  const tally = tallyOf(checked);
  const save = () => {
    if (!file || !mayBeSaved()) return;
    const byLine = new Map(file.rows.map((row) => [row.line, row]));
    const rows = checked
      .filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
      .flatMap(({ line, seal }) => {
        const row = byLine.get(line);
        return row ? [{ ...row, ...(seal !== undefined && { seal }) }] : [];
      });
    saving.start(rows, async (some, key) => {
      const results = await send(some, true, key);
      if (rows.at(-1) === some.at(-1)) onSaved?.();
      return results;
    });
  };

  return (
    <div className="pw-csv">
      {!isSending && (
        <CsvFileField
          {...(isHeading && { isHeading })}
          {...(headingsFault && { headingsFault })}
          {...(isWanted && { isWanted })}
          {...(missing && { missing })}
          onChoose={choose}
        />
      )}
      {preview.run && !saving.run && (
        <Progress
          title={`Checking ${ofThings(preview.run.rows.length, { one: 'row', many: 'rows' })}`}
          run={preview.run}
          failed={tally.bad}
          ended={`${ofThings(preview.run.rows.length, { one: 'row', many: 'rows' })} checked. Nothing has been saved yet.`}
          onStop={preview.stop}
          onGoOn={preview.goOn}
        />
      )}
      {file && preview.run?.status === 'finished' && !saving.run && (
        <>
          <RowResults
            things={things}
            file={file}
            results={checked}
            nameColumns={nameColumns}
            isSaved={false}
          >
            {tally.change > 0 && (
              <div className="pw-csv__save" ref={intoSight}>
                {children}
                <Button onClick={save}>Save {ofThings(tally.change, things)}</Button>
              </div>
            )}
          </RowResults>
          {after?.(checked, false)}
        </>
      )}
      {file && saving.run && (
        <>
          <Progress
            title={`Saving ${ofThings(saving.run.rows.length, things)}`}
            run={saving.run}
            failed={tallyOf(saving.run.results).bad}
            ended={savedText(saving.run.results, tally.bad + file.broken.length)}
            onStop={saving.stop}
            onGoOn={saving.goOn}
          />
          {(saving.run.status === 'finished' || saving.run.status === 'stopped') && (
            <RowResults
              things={things}
              file={file}
              nameColumns={nameColumns}
              results={[
                // What an earlier, unanswered request saved is as in the file by now: it is a change all the same.
                ...saving.run.results.map((result) =>
                  result.outcome === 'unchanged'
                    ? (checked.find(({ line }) => line === result.line) ?? result)
                    : result,
                ),
                ...checked.filter(({ outcome }) => outcome === 'error'),
              ].sort((a, b) => a.line - b.line)}
              isSaved
            />
          )}
          {saving.run.status === 'finished' && after?.(checked, true)}
        </>
      )}
    </div>
  );
}

/** Thousands of rows may stand below what saves them: it is to be seen at once, without moving the focus. */
const intoSight = (element: HTMLElement | null): void =>
  element?.scrollIntoView?.({ block: 'nearest' });

/** '409 saved, 3 left out'. A row that an earlier, unanswered request saved counts as saved. */
function savedText(results: readonly RowResult[], badBefore: number): string {
  const { change, same, bad } = tallyOf(results);
  const leftOutCount = bad + badBefore;
  const saved = `${(change + same).toLocaleString('en-GB')} saved`;
  return leftOutCount === 0 ? saved : `${saved}, ${leftOutCount.toLocaleString('en-GB')} left out`;
}

function Progress(props: {
  title: string;
  run: BatchRun<CsvRow, RowResult>;
  failed: number;
  ended: string;
  onStop: () => void;
  onGoOn: () => void;
}) {
  const { title, run, failed, ended, onStop, onGoOn } = props;
  return (
    <BatchProgress
      key={title}
      title={title}
      done={run.results.length}
      total={run.rows.length}
      failed={failed}
      status={run.status}
      why={reasonFor(run.fault) || 'There was an error.'}
      ended={ended}
      onStop={onStop}
      onGoOn={onGoOn}
    >
      <p>Keep this page open until it is done.</p>
    </BatchProgress>
  );
}
