import { Refusal } from '#shared/kernel/refusal.ts';
import { type PlaceRef, placePartition } from '#shared/places/place.ts';
import { questionnaireByVersion } from '#shared/reporting/questionnaires/questionnaires.ts';
import { LINE_TEXTS, reportTexts, TAKEN_OUT } from '#shared/reporting/redaction.ts';
import type { MonthlyReturn } from '#shared/reporting/return.ts';
import { findReturn, returnEntity, whoseReturn } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { replace } from '#shared/store/write.ts';
import { noSuchReport, periodNamed } from './loadReturn.ts';
import { redactedRows } from './redactedRows.ts';

const NO_SUCH_FIELD = 'This is no text of this report';
const NOTHING_THERE = 'There is nothing to remove here';
/** Rows of one transaction; an item of lines may be large. */
const ROWS_AT_ONCE = 20;

const invalid = (message: string): Refusal =>
  new Refusal('invalid', message, { errors: { field: [message] } });

/**
 * Takes a text out of every version, draft, line of placements, mail and audit entry (reporting, section 1).
 * The last rows go with the entry: after a break the same call does what is left.
 */
export async function redaction(
  table: Table,
  place: PlaceRef,
  {
    period: typed,
    field,
    placement,
    reason,
  }: { period: string; field: string; placement?: string | undefined; reason: string },
) {
  const period = periodNamed(typed);
  const row = await findReturn(table, { ...whoseReturn(place), period });
  if (!row) throw noSuchReport();
  const texts: Record<string, string> =
    placement === undefined ? reportTexts(questionnaireByVersion(row.questionnaire)) : LINE_TEXTS;
  const label = Object.hasOwn(texts, field) ? texts[field] : undefined;
  if (label === undefined) throw invalid(NO_SUCH_FIELD);
  const amendment = field === 'reasons' ? withoutReason(row) : row.amendment;
  const rows = await redactedRows(table, row, { field, placement });
  const places = rows.length + (amendment === row.amendment ? 0 : 1);
  if (places === 0) throw invalid(NOTHING_THERE);
  while (rows.length > ROWS_AT_ONCE) await table.commit(...rows.splice(0, ROWS_AT_ONCE));
  // A browser that has the text yet is refused: the draft is another one now.
  const next = { ...row, amendment, draft_version: row.draft_version + 1 };
  return {
    change: {
      of: placePartition(place),
      what: 'reports.redacted' as const,
      before: null,
      after: { report_period: period, report_field: label, reason },
    },
    writes: [...rows, replace(returnEntity, next, row)],
    reply: { places },
  };
}

function withoutReason({ amendment }: MonthlyReturn): MonthlyReturn['amendment'] {
  if (amendment === null || amendment.reason === TAKEN_OUT) return amendment;
  return { ...amendment, reason: TAKEN_OUT };
}
