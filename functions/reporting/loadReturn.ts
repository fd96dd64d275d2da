import type { Home } from '#shared/homes/home.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { Circumstances } from '#shared/reporting/answers.ts';
import {
  circumstancesOf,
  type Draft,
  draftOf,
  type Earlier,
  isDrafted,
  prefillFrom,
} from '#shared/reporting/drafts.ts';
import { addMonths, Period } from '#shared/reporting/period.ts';
import type { Questionnaire } from '#shared/reporting/questionnaire.ts';
import { questionnaireByVersion } from '#shared/reporting/questionnaires/questionnaires.ts';
import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import { windowOfPeriod } from '#shared/reporting/reportWindow.ts';
import type { MonthlyReturn, PlacementDraft, ReturnVersion } from '#shared/reporting/return.ts';
import { wanted } from '#shared/store/entity.ts';
import {
  heldDeadline,
  reportDeadlineEntity,
  withDeadline,
} from '#shared/store/reportDeadlines.store.ts';
import {
  newestVersions,
  placementDraftEntity,
  returnEntity,
  returnsOf,
  returnVersionEntity,
  sectionsOfDraft,
  type Whose,
  whoseReturn,
} from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';

export const NO_SUCH_REPORT = 'There is no such report';
/** Months before a return of which its rules take figures. */
const MONTHS_BEFORE = 12;

/** A return with all that its rules and its pages take; of a place of any kind where it says so. */
export interface Loaded<P extends ReportingPlace = Home> {
  home: P;
  /** As it is stored: what is written back. */
  row: MonthlyReturn;
  /** With the deadline that holds. */
  monthlyReturn: MonthlyReturn;
  /** The deadline that holds of the month after. */
  nextDeadline: Instant;
  questionnaire: Questionnaire;
  circumstances: Circumstances;
  /** Whether it has a draft that may be saved. */
  isDraft: boolean;
  /** What was submitted last; undefined before. */
  newest: ReturnVersion | undefined;
  draft: Draft;
  /** Of the draft; undefined until somebody has saved them in it. */
  placements: PlacementDraft | undefined;
  /** The place's returns of the 12 months before, newest first, without cancelled ones. */
  earlier: Earlier[];
  /** The earlier return from which answers are prefilled. */
  prefill: Earlier | undefined;
}

/** Refuses `notFound`: not opened yet, before the home joined, or no month at all. */
export const noSuchReport = (): Refusal => new Refusal('notFound', NO_SUCH_REPORT);

/** A period as an address names it. */
export function periodNamed(text: string): Period {
  const period = Period.safeParse(text);
  if (!period.success) throw noSuchReport();
  return period.data;
}

/** Loads a place's return of a period. Refuses `notFound` where there is none. */
export async function loadReturn<P extends ReportingPlace>(
  table: Table,
  { home, period, now }: { home: P; period: Period; now: Date },
): Promise<Loaded<P>> {
  const ref = { ...whoseReturn(home), period };
  const next = addMonths(period, 1);
  const [row, moved, nextMoved] = await table.read(
    wanted(returnEntity, ref),
    wanted(reportDeadlineEntity, { period }),
    wanted(reportDeadlineEntity, { period: next }),
  );
  if (!row) throw noSuchReport();
  const { draft: number, submitted_version } = row;
  const [saved, [newest, placements], before] = await Promise.all([
    sectionsOfDraft(table, { ...ref, draft: number }),
    table.read(
      wanted(
        returnVersionEntity,
        submitted_version === 0 ? undefined : { ...ref, number: submitted_version },
      ),
      wanted(placementDraftEntity, { ...ref, draft: number }),
    ),
    earlierReturns(table, ref),
  ]);
  const monthlyReturn = withDeadline(row, moved);
  const questionnaire = questionnaireByVersion(row.questionnaire);
  const circumstances = circumstancesOf(row);
  const isDraft = isDrafted(monthlyReturn, now);
  const prefill = prefillFrom(period, before, (from, count) => addMonths(from, -count));
  return {
    home,
    row,
    monthlyReturn,
    nextDeadline: heldDeadline(windowOfPeriod(next), nextMoved),
    questionnaire,
    circumstances,
    isDraft,
    newest,
    draft: draftOf(questionnaire, circumstances, {
      saved: isDraft ? saved : [],
      base: newest,
      prefill,
    }),
    placements: isDraft ? placements : undefined,
    earlier: before,
    prefill,
  };
}

async function earlierReturns(
  table: Table,
  { period, ...whose }: Whose & Pick<MonthlyReturn, 'period'>,
): Promise<Earlier[]> {
  const oldest = addMonths(period, -MONTHS_BEFORE);
  const before = await returnsOf(table, whose, { before: period, limit: MONTHS_BEFORE });
  const returns = before.filter(
    ({ cancelled_at, period }) => cancelled_at === null && period >= oldest,
  );
  const versions = await newestVersions(table, returns);
  return returns.map((monthlyReturn, at) => ({ monthlyReturn, newest: versions[at] }));
}

/** Residents at the end of the month before; null where that is not submitted. */
export function lastResidents({
  monthlyReturn,
  earlier,
}: Pick<Loaded<ReportingPlace>, 'monthlyReturn' | 'earlier'>): number | null {
  const before = earlier.find(
    (each) => each.monthlyReturn.period === addMonths(monthlyReturn.period, -1),
  );
  const residents = before?.newest?.answers.residents_month_end;
  return typeof residents === 'number' ? residents : null;
}
