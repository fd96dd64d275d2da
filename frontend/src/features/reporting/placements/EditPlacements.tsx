import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { periodInWords } from '#shared/reporting/period.ts';
import { MOST_LINES } from '#shared/reporting/placement.ts';
import { withChanges } from '#shared/reporting/placementChanges.ts';
import type { LineView, PlacementOptions, PlacementsView } from '#shared/reporting/returnView.ts';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { Checkbox } from '../../../components/Choices.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { hasOpenChoice } from '../../../forms/autosave.ts';
import { useWarningOnLeaving } from '../../../forms/useWarningOnLeaving.ts';
import { useReport } from '../reportContext.ts';
import { BringInChanges } from './BringInChanges.tsx';
import { EndedPayers } from './EndedPayers.tsx';
import { EndForm } from './EndForm.tsx';
import { LineActions } from './LineActions.tsx';
import { LineForm } from './LineForm.tsx';
import { draftOf, type LineDraft, newLine, payerName, viewOf } from './lineForm.ts';
import { withLine } from './listParts.ts';
import { OvertakenLines } from './OvertakenLines.tsx';
import { PlacementsHeading } from './PlacementsHeading.tsx';
import { PlacementsList } from './PlacementsList.tsx';
import { PlacementsSaved } from './PlacementsSaved.tsx';
import type { PlacementsEditor } from './placementsEditor.ts';
import { TotalsPanel } from './TotalsPanel.tsx';
import { usePlacements } from './usePlacements.ts';
import { waitingForm } from './waitingPlacements.ts';

/** What takes the place of the list. */
type Open =
  | { kind: 'line'; start: LineDraft; isNew: boolean; begin?: LineDraft }
  | { kind: 'end'; line: LineView }
  | { kind: 'changes' }
  | null;

interface Removed {
  line: LineView;
  at: number;
}

const BOX = 'placements-confirmed';

/** The placements for those who complete the report. */
export function EditPlacements(props: {
  view: PlacementsView & { lines: LineView[] };
  options: PlacementOptions;
}) {
  const { view, options } = props;
  const { report, source } = useReport();
  const navigate = useNavigate();
  const { editor, state, context, errors, warnings, totals } = usePlacements(view, options);
  const { draft: list, status, overtaken, refused, readFrom } = state;
  const { lines, confirmed } = list;
  const [open, setOpen] = useState<Open>(() => left(source.key, view.lines));
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isGoing, setGoing] = useState(false);
  const focusAfter = useRef<string | null>(null);
  useWarningOnLeaving(editor.isUnsaved());

  const continued = useMemo(() => new Set(view.continued), [view.continued]);
  const month = list.earlier && periodInWords(list.earlier.period);
  const changesFrom =
    view.changes_from && !isTaken(view, list.earlier) ? periodInWords(view.changes_from) : null;

  // What closed gives the focus to what had opened it, or to the list's heading.
  useEffect(() => {
    if (open?.kind === 'line' || open?.kind === 'end') {
      document.getElementById('line-form')?.focus();
    } else if (open === null && focusAfter.current !== null) {
      const target = document.getElementById(focusAfter.current);
      (target ?? document.getElementById('placements-list'))?.focus();
      focusAfter.current = null;
    }
  }, [open]);

  const [presses, setPresses] = useState(0);
  /** After a save because somebody pressed a button: what it found of somebody else takes the focus. */
  const pressed = useCallback(
    async (save: () => Promise<boolean>): Promise<boolean> => {
      const before = editor.get().overtaken;
      const isSaved = await save();
      const { overtaken: overtakenNow } = editor.get();
      if (hasOpenChoice(overtakenNow) || (overtakenNow !== null && overtakenNow !== before))
        setPresses((count) => count + 1);
      return isSaved;
    },
    [editor],
  );
  const close = (focus: string) => {
    waitingForm.keep(source.key, null);
    focusAfter.current = focus;
    setOpen(null);
  };
  const choose: PlacementsEditor['choose'] = (id, whose) => {
    editor.choose(id, whose);
    // The notice goes with its last choice, and the focus with it.
    if (editor.get().overtaken === null) document.getElementById('placements-list')?.focus();
    else setPresses((count) => count + 1);
  };
  const put = (draft: LineDraft) => {
    const line = viewOf(draft, context);
    if (!line) return;
    void pressed(() => editor.change(withLine(lines, line.placement_id, line)));
    close(`change-${line.placement_id}`);
  };
  const onChange = useCallback((line: LineView) => {
    setRemoved(null);
    setOpen({ kind: 'line', start: draftOf(line), isNew: false });
  }, []);
  const onEnd = useCallback((line: LineView) => {
    setRemoved(null);
    setOpen({ kind: 'end', line });
  }, []);
  const onRemove = useCallback(
    (line: LineView) => {
      const now = editor.get().draft.lines;
      const at = now.findIndex(({ placement_id }) => placement_id === line.placement_id);
      setRemoved({ line, at });
      void pressed(() => editor.change(withLine(now, line.placement_id, null)));
    },
    [editor, pressed],
  );
  const actionsOf = useCallback(
    (line: LineView) => (
      <LineActions
        line={line}
        mayRemove={!continued.has(line.placement_id)}
        {...{ onChange, onEnd, onRemove }}
      />
    ),
    [continued, onChange, onEnd, onRemove],
  );
  const keep = useCallback(
    (draft: LineDraft | null) => waitingForm.keep(source.key, draft),
    [source.key],
  );

  if (open?.kind === 'line') {
    const id = open.start.placement_id;
    return (
      <>
        <PlacementsHeading />
        <LineForm
          key={id}
          start={open.start}
          isNew={open.isNew}
          begin={open.begin}
          others={lines.filter((line) => line.placement_id !== id)}
          refused={refusedOf(refused, id, errors.get(id))}
          {...{ options, context }}
          onKeep={keep}
          onSave={put}
          onCancel={() => close(open.isNew ? 'add-placement' : `change-${id}`)}
        />
      </>
    );
  }
  if (open?.kind === 'end') {
    const { placement_id: id } = open.line;
    return (
      <>
        <PlacementsHeading />
        <EndForm
          key={id}
          line={open.line}
          others={lines.filter((line) => line.placement_id !== id)}
          context={context}
          onSave={put}
          onCancel={() => close(`end-${id}`)}
        />
      </>
    );
  }
  if (open?.kind === 'changes' && changesFrom !== null) {
    return (
      <>
        <PlacementsHeading />
        <BringInChanges
          month={changesFrom}
          version={readFrom.version}
          onTake={(differences, chosen, earlier) => {
            void pressed(() => editor.change(withChanges(lines, differences, chosen), earlier));
            close('placements-list');
          }}
          onCancel={() => close('bring-in')}
        />
      </>
    );
  }

  const confirmText =
    lines.length === 0
      ? `There were no funded placements in ${report.reporting_period}`
      : `These placements are right for ${report.reporting_period}`;
  const missing = attempt > 0 && !confirmed ? 'This field is required' : undefined;
  const ofList = Object.entries(refused).flatMap(([name, messages]) =>
    messages.map((message) => fault(name, message, lines)),
  );
  const wrong = [...errors.entries()].map(([id, messages]) => ({
    field: `change-${id}`,
    message: `${nameOf(lines, id)}: ${Object.values(messages)[0]}`,
  }));
  const unconfirmed = missing ? [{ field: BOX, message: `Please confirm: ${confirmText}` }] : [];
  const problems = [...(attempt > 0 ? wrong : []), ...ofList, ...unconfirmed];
  const proceed = async () => {
    setAttempt(attempt + 1);
    if (!confirmed || errors.size > 0) return;
    setGoing(true);
    // Ticking the box has begun a save: this waits for it.
    const isOpen = hasOpenChoice(overtaken);
    const isSaved =
      (!isOpen && !editor.isUnsaved() && readFrom.version > 0) || (await pressed(editor.save));
    setGoing(false);
    if (isSaved) navigate(`${source.basePath}/check`);
  };

  return (
    <>
      <ErrorSummary errors={problems} attempt={attempt + ofList.length} />
      <PlacementsHeading hasErrors={problems.length > 0} />
      {overtaken && <OvertakenLines overtaken={overtaken} presses={presses} onChoose={choose} />}
      <TotalsPanel totals={totals} />
      {changesFrom !== null && (
        <Notice kind="info" title={`The report for ${changesFrom} has changed since.`}>
          <Button
            id="bring-in"
            kind="secondary"
            small
            onClick={() => {
              setRemoved(null);
              setOpen({ kind: 'changes' });
            }}
          >
            Bring in changes from {changesFrom}
          </Button>
        </Notice>
      )}
      <EndedPayers
        {...{ lines, options, context }}
        onChoose={(ended, now) => {
          const funding_body_name = payerName(context, now);
          const next = lines.map((line) =>
            line.funding_body === ended ? { ...line, funding_body: now, funding_body_name } : line,
          );
          void pressed(() => editor.change(next));
        }}
      />
      <h2 className="nhsuk-heading-m" id="placements-list" tabIndex={-1}>
        {lines.length === 1 ? '1 placement' : `${lines.length} placements`}
      </h2>
      {removed && (
        <p className="pw-placements__removed" role="status">
          Placement {removed.line.service_user_id} was removed.{' '}
          <Button
            kind="quiet"
            onClick={() => {
              void pressed(() => editor.change(lines.toSpliced(removed.at, 0, removed.line)));
              setRemoved(null);
            }}
          >
            Undo
          </Button>
        </p>
      )}
      {lines.length === 0 ? (
        <EmptyState title="No placements yet">
          Add each person whose place an NHS board or a council pays for under the AQP contract.
        </EmptyState>
      ) : (
        <PlacementsList
          {...{ lines, continued, errors, warnings, actionsOf }}
          period={report.period}
          from={month}
        />
      )}
      {lines.length < MOST_LINES ? (
        <Button
          id="add-placement"
          kind="secondary"
          onClick={() => {
            setRemoved(null);
            setOpen({ kind: 'line', start: newLineWith(options, lines), isNew: true });
          }}
        >
          Add a placement
        </Button>
      ) : (
        <p>A report can hold at most {MOST_LINES} placements.</p>
      )}
      <div className="nhsuk-checkboxes pw-placements__confirm">
        <Checkbox
          id={BOX}
          label={confirmText}
          checked={confirmed}
          error={missing}
          onChange={(now) => void pressed(() => editor.confirm(now))}
        />
      </div>
      <div className="pw-placements__end-row">
        <Button busy={isGoing} onClick={() => void proceed()}>
          Save and continue
        </Button>
        <ButtonLink kind="secondary" to={source.basePath}>
          Back
        </ButtonLink>
        <PlacementsSaved
          {...{ status, overtaken }}
          wrong={errors.size}
          onTryNow={() => void pressed(editor.save)}
        />
      </div>
    </>
  );
}

/** A form that was left open on another page of the report. */
function left(key: readonly string[], lines: readonly LineView[]): Open {
  const begin = waitingForm.of(key);
  if (!begin) return null;
  const line = lines.find(({ placement_id }) => placement_id === begin.placement_id);
  const start = line ? draftOf(line) : { ...begin };
  return { kind: 'line', start, isNew: line === undefined, begin };
}

/** A new line, with the invoicing of the home's last line with the same payer. */
function newLineWith(options: PlacementOptions, lines: readonly LineView[]): LineDraft {
  const line = newLine(options);
  const same = lines.findLast(({ funding_body }) => funding_body === line.funding_body);
  const { invoicing_address, invoicing_code } = same ?? line;
  return { ...line, invoicing_address, invoicing_code };
}

/** Whether the changes were considered in this visit. */
const isTaken = (view: PlacementsView, earlier: PlacementsView['earlier']): boolean =>
  earlier !== null &&
  earlier.period === view.changes_from &&
  (view.earlier?.period !== earlier.period || view.earlier.number < earlier.number);

const nameOf = (lines: readonly LineView[], id: string): string =>
  lines.find(({ placement_id }) => placement_id === id)?.service_user_id ?? '';

/** An entry of the summary for a message of the server's. */
function fault(name: string, message: string, lines: readonly LineView[]) {
  const id = name.slice(0, name.indexOf('.'));
  const lineName = nameOf(lines, id);
  return lineName === ''
    ? { message }
    : { field: `change-${id}`, message: `${lineName}: ${message}` };
}

/** What is wrong with one line, by field: as the server says, else as the rules do. */
function refusedOf(
  refused: Record<string, string[]>,
  id: string,
  findings: Readonly<Record<string, string>> | undefined,
): Record<string, string[]> {
  const own = Object.entries(findings ?? {}).map(([field, message]) => [field, [message]] as const);
  const ofServer = Object.entries(refused).flatMap(([name, messages]) =>
    name.startsWith(`${id}.`) ? [[name.slice(id.length + 1), messages] as const] : [],
  );
  return Object.fromEntries([...own, ...ofServer]);
}
