import type { ReturnView } from '#shared/reporting/returnView.ts';
import { answerGroups, draftAnswers } from './answerRows.ts';

/** An answer that another person has changed meanwhile, as people read it. */
export interface ChangedAnswer {
  id: string;
  wording: string;
  before: string;
  now: string;
}

const NO_ANSWER = 'Not answered';

/** What of a report stands otherwise than it did, in the form's order; placements by how many there are. */
export function changedAnswers(before: ReturnView, now: ReturnView): ChangedAnswer[] {
  const [former, present] = [byId(rowsOf(before)), byId(rowsOf(now))];
  const ids = new Set([...present.keys(), ...former.keys()]);
  return [...ids].flatMap((id) => {
    const [was, is] = [former.get(id), present.get(id)];
    const wording = (is ?? was)?.wording ?? id;
    const change = { before: was?.text ?? NO_ANSWER, now: is?.text ?? NO_ANSWER };
    return change.before === change.now ? [] : [{ id, wording, ...change }];
  });
}

interface Row {
  id: string;
  wording: string;
  text: string | null;
}

const byId = (rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

function rowsOf(report: ReturnView): Row[] {
  const rows: Row[] = answerGroups(report, draftAnswers(report)).flatMap((group) => group.rows);
  if (!report.placements) return rows;
  const { placements, total_weekly_rate } = report.placements.totals;
  const text = `${placements}, £${total_weekly_rate} a week`;
  return [...rows, { id: 'placements', wording: 'Placements:', text }];
}
