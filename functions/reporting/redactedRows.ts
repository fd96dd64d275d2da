import { mailKey } from '#shared/mail/mailKey.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { placePartition } from '#shared/places/place.ts';
import {
  isLineText,
  isSignOffText,
  type LineText,
  TAKEN_OUT,
} from '#shared/reporting/redaction.ts';
import { receiptOf } from '#shared/reporting/reportMails.ts';
import type { MonthlyReturn, ReturnVersion } from '#shared/reporting/return.ts';
import { auditEntity, auditSince, type NamedEntry } from '#shared/store/audit.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import {
  placementItemEntity,
  placementItemsOf,
  placeOfReturn,
  returnSectionEntity,
  returnVersionEntity,
  sectionsOfReturn,
  versionsOf,
} from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { replace, rewrite, type Write } from '#shared/store/write.ts';

/** What holds a field of a return, without it: a write for each row that has it. */
export async function redactedRows(
  table: Table,
  row: MonthlyReturn,
  { field, placement }: { field: string; placement: string | undefined },
): Promise<Write[]> {
  if (placement !== undefined) {
    return isLineText(field) ? lineWrites(table, row, { field, placement }) : [];
  }
  const versions = await versionsOf(table, row);
  const [receipts, sections, entries] = await Promise.all([
    field === 'sign_off_name' ? receiptsOf(table, versions) : [],
    sectionsOfReturn(table, row),
    auditSince(table, placePartition(placeOfReturn(row)), row.opens_at),
  ]);
  return [
    ...versions.flatMap((version) => {
      const clean = cleanVersion(version, field);
      return clean ? [rewrite(returnVersionEntity, clean)] : [];
    }),
    ...sections.flatMap((section) =>
      isText(section.answers[field])
        ? [
            replace(
              returnSectionEntity,
              { ...section, answers: { ...section.answers, [field]: TAKEN_OUT } },
              section,
            ),
          ]
        : [],
    ),
    ...receipts.flatMap((mail) => {
      const content = cleanReceipt(mail.content);
      return content ? [replace(outboxEntity, { ...mail, content }, mail)] : [];
    }),
    ...entries.flatMap((entry) => {
      const after = cleanEntry(entry.after, { field, period: row.period });
      return after && entry.what.startsWith('reports.')
        ? [rewrite(auditEntity, { ...(entry as NamedEntry), after })]
        : [];
    }),
  ];
}

/** Whether there is a text to take out. */
const isText = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value !== TAKEN_OUT;

const SIGNED = {
  sign_off_name: 'name',
  sign_off_position: 'position',
  sign_off_email: 'email',
} as const;

function cleanVersion(version: ReturnVersion, field: string): ReturnVersion | undefined {
  if (isSignOffText(field)) {
    const { sign_off } = version;
    return isText(sign_off[SIGNED[field]])
      ? { ...version, sign_off: { ...sign_off, [SIGNED[field]]: TAKEN_OUT } }
      : undefined;
  }
  if (field === 'reasons') {
    return isText(version.reason) ? { ...version, reason: TAKEN_OUT } : undefined;
  }
  return isText(version.answers[field])
    ? { ...version, answers: { ...version.answers, [field]: TAKEN_OUT } }
    : undefined;
}

/** The receipts of these versions that are still there: sent ones are kept for a while. */
async function receiptsOf(table: Table, versions: readonly ReturnVersion[]): Promise<OutboxMail[]> {
  const keys = versions.flatMap((version) => {
    const receipt = receiptOf(placeOfReturn(version), version);
    return version.receipts_to.map((to) => mailKey({ ...receipt, to }));
  });
  const mails = await table.readMany(keys.map((key) => wanted(outboxEntity, { key })));
  return mails.flatMap((mail) => mail ?? []);
}

function cleanReceipt(content: OutboxMail['content']): OutboxMail['content'] | undefined {
  return content.kind === 'reportReceipt' && isText(content.signed_off_by)
    ? { ...content, signed_off_by: TAKEN_OUT }
    : undefined;
}

/** The fields of audit entries that hold what was typed: an entry never holds an answer. */
const AUDITED: Record<string, string> = { sign_off_name: 'signed_off_by', reasons: 'reason' };

function cleanEntry(
  after: unknown,
  { field, period }: { field: string; period: string },
): object | undefined {
  const audited = AUDITED[field];
  const state = Object(after) as Record<string, unknown>;
  if (audited === undefined || state.report_period !== period) return undefined;
  return isText(state[audited]) ? { ...state, [audited]: TAKEN_OUT } : undefined;
}

/** A placement's line is copied from month to month: it goes from all of them. */
async function lineWrites(
  table: Table,
  { home }: MonthlyReturn,
  { field, placement }: { field: LineText; placement: string },
): Promise<Write[]> {
  const items = await placementItemsOf(table, home);
  return items.flatMap((item) => {
    const has = (line: (typeof item.lines)[number]) =>
      line.placement_id === placement && isText(line[field]);
    if (!item.lines.some(has)) return [];
    const lines = item.lines.map((line) => (has(line) ? { ...line, [field]: TAKEN_OUT } : line));
    return [rewrite(placementItemEntity, { ...item, lines })];
  });
}
