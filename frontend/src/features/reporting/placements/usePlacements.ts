import { useMemo, useRef } from 'react';
import { londonDay } from '#shared/kernel/calendar.ts';
import { readPence } from '#shared/kernel/pence.ts';
import type { Period } from '#shared/reporting/period.ts';
import { type LineContext, readLines } from '#shared/reporting/placementRules.ts';
import { totalsOf, totalsView } from '#shared/reporting/placementTotals.ts';
import { lineWarnings } from '#shared/reporting/placementWarnings.ts';
import type {
  LineView,
  PlacementOptions,
  PlacementsView,
  TotalsView,
} from '#shared/reporting/returnView.ts';
import { tabClaims } from '../../../forms/claims.ts';
import { useAutosave } from '../../../forms/useAutosave.ts';
import { useReport } from '../reportContext.ts';
import { draftOf, lineOf } from './lineForm.ts';
import { placementsEditor } from './placementsEditor.ts';
import { waitingList } from './waitingPlacements.ts';

/** Messages of lines by their id, then by field. */
export type Findings = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** What the rules of a line take, in the browser. */
const contextOf = (period: Period, { payers }: PlacementOptions): LineContext => ({
  period,
  today: londonDay(new Date()),
  payers,
  newId: () => crypto.randomUUID(),
});

/** The placements of the open report while they are edited, with what is to be said of them. */
export function usePlacements(
  view: PlacementsView & { lines: LineView[] },
  options: PlacementOptions,
) {
  const open = useReport();
  const latest = useRef(open);
  latest.current = open;
  const { period } = open.report;
  const context = useMemo(() => contextOf(period, options), [period, options]);
  const { editor, state } = useAutosave(() => {
    const { key } = open.source;
    return placementsEditor({
      view,
      waiting: waitingList.of(key),
      save: (body, idempotencyKey) => latest.current.source.savePlacements(body, idempotencyKey),
      reload: () => latest.current.source.loadPlacements(),
      keep: (waiting) => waitingList.keep(key, waiting),
      claim: () => tabClaims.take(['placements', ...key].join(' ')),
      isRight: (lines) => !('errors' in readLines(lines.map(draftOf), context)),
      mayWrite: () => latest.current.reason?.ask() ?? true,
      onSaved: ({ version, draft_version, percentage_complete, totals }, list) => {
        const { report, mutate } = latest.current;
        const { lines, confirmed, earlier } = list;
        const placements: PlacementsView = {
          ...(report.placements ?? view),
          ...{ version, totals, lines, confirmed, earlier, from: null },
          saved_at: new Date().toISOString() as PlacementsView['saved_at'],
        };
        void mutate(
          { ...report, draft_version, percentage_complete, placements },
          { revalidate: false },
        );
      },
    });
  });
  const { lines } = state.draft;
  const findings = useMemo(
    () => findingsOf(lines, { context, rates: options.rates, period }),
    [lines, context, options.rates, period],
  );
  return { editor, state, context, ...findings };
}

function findingsOf(
  lines: readonly LineView[],
  { context, rates, period }: { context: LineContext; rates: string[]; period: Period },
): { errors: Findings; warnings: Findings; totals: TotalsView } {
  const placements = lines.map(lineOf);
  const pence = rates.flatMap((rate) => readPence(rate) ?? []);
  const read = readLines(lines.map(draftOf), context);
  const errors = new Map<string, Record<string, string>>();
  for (const [name, [message = '']] of Object.entries('errors' in read ? read.errors : {})) {
    const [, at = '', field = ''] = name.split('.');
    const id = lines[Number(at)]?.placement_id ?? '';
    errors.set(id, { ...errors.get(id), [field]: message });
  }
  const warnings = new Map(
    placements.flatMap((line) => {
      const warningsOfLine = lineWarnings(line, pence) as Record<string, string>;
      return Object.keys(warningsOfLine).length === 0
        ? []
        : [[line.placement_id, warningsOfLine] as const];
    }),
  );
  return { errors, warnings, totals: totalsView(totalsOf(placements, period)) };
}
