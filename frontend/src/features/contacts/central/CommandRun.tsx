import { useEffect, useRef } from 'react';
import {
  type CentralResult,
  postCentralContacts,
  postCentralContactsPreview,
} from '#shared/contacts/central.api.ts';
import { reasonFor } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { BatchProgress } from '../../../components/BatchProgress.tsx';
import { Button } from '../../../components/Button.tsx';
import { type BatchRun, useBatches } from '../../../components/csvBatches/useBatches.ts';
import { Notice } from '../../../components/Notice.tsx';
import { CommandRows } from './CommandRows.tsx';
import { type ChosenHome, careHomes } from './chosenHomes.ts';
import {
  doingOf,
  endText,
  followsOf,
  isEffective,
  type Named,
  tallyOf,
  titleOf,
} from './commandText.ts';

/** Half of what a request may carry: each home is a transaction of its own. */
const BATCH = 50;

/**
 * Shows what a command does to each of the homes, then does it, some homes at a time. What broke off is
 * begun again from the same form: homes where it is done already say so.
 */
export function CommandRun(props: {
  named: Named;
  homes: readonly ChosenHome[];
  onBack: () => void;
  onDone: () => void;
}) {
  const { named, homes, onBack, onDone } = props;
  const { command } = named;
  const preview = useBatches<ChosenHome, CentralResult>(BATCH);
  const saving = useBatches<CentralResult, CentralResult>(BATCH);
  const begun = useRef(false);
  const { start } = preview;

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    start(homes, async (some) => {
      const named = some.map(({ id, contact_version }) => ({ id, contact_version }));
      const body = { command, homes: named };
      return (await send(postCentralContactsPreview, { body })).results;
    });
  }, [start, homes, command]);

  const save = () => {
    const rows = (preview.run?.results ?? []).filter(isEffective);
    saving.start(rows, async (some, idempotencyKey) => {
      const named = some.map(({ id, contact_version }) => ({ id, contact_version }));
      const body = { command, homes: named };
      return (await send(postCentralContacts, { body }, { idempotencyKey })).results;
    });
  };

  if (saving.run) {
    return <Saving named={named} run={saving.run} batches={saving} onDone={onDone} />;
  }
  const results = preview.run?.status === 'finished' ? preview.run.results : null;
  if (!results) {
    return preview.run && <Looking run={preview.run} batches={preview} onBack={onBack} />;
  }
  return <Preview named={named} results={results} onSave={save} onBack={onBack} />;
}

type Batches = Pick<ReturnType<typeof useBatches>, 'stop' | 'goOn'>;

function Looking(props: {
  run: BatchRun<ChosenHome, CentralResult>;
  batches: Batches;
  onBack: () => void;
}) {
  const { run, batches, onBack } = props;
  return (
    <>
      <BatchProgress
        title={`Looking at ${careHomes(run.rows.length)}`}
        done={run.results.length}
        total={run.rows.length}
        failed={0}
        status={run.status}
        why={reasonFor(run.fault) || 'There was an error.'}
        onGoOn={batches.goOn}
      />
      <Button kind="secondary" onClick={onBack}>
        Go back
      </Button>
    </>
  );
}

function Preview(props: {
  named: Named;
  results: readonly CentralResult[];
  onSave: () => void;
  onBack: () => void;
}) {
  const { named, results, onSave, onBack } = props;
  const { change } = tallyOf(results);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 className="nhsuk-heading-m" tabIndex={-1} ref={heading}>
        Nothing is saved yet
      </h2>
      {change > 0 && <p>{followsOf(named)}</p>}
      {change === 0 && (
        <Notice kind="info" title="There is nothing to do">
          <p>None of these homes would change.</p>
        </Notice>
      )}
      <CommandRows results={results} isSaved={false} />
      <div className="pw-central__buttons">
        {change > 0 && (
          <Button kind={named.command.act === 'standDown' ? 'warning' : 'primary'} onClick={onSave}>
            {titleOf(named, change)}
          </Button>
        )}
        <Button kind="secondary" onClick={onBack}>
          Go back
        </Button>
      </div>
    </>
  );
}

function Saving(props: {
  named: Named;
  run: BatchRun<CentralResult, CentralResult>;
  batches: Batches;
  onDone: () => void;
}) {
  const { named, run, batches, onDone } = props;
  const { rows, results, status } = run;
  const isOver = status === 'finished' || status === 'stopped' || status === 'refused';
  return (
    <>
      <BatchProgress
        title={doingOf(named, rows.length)}
        done={results.length}
        total={rows.length}
        failed={tallyOf(results).refused}
        status={status}
        why={reasonFor(run.fault) || 'There was an error.'}
        ended={endText(results)}
        onStop={batches.stop}
        onGoOn={batches.goOn}
      >
        <p>Keep this page open. If it closes, what is done is kept: start again to continue.</p>
      </BatchProgress>
      {isOver && (
        <>
          <CommandRows results={results} isSaved />
          <Button onClick={onDone}>Back to the central contacts</Button>
        </>
      )}
    </>
  );
}
