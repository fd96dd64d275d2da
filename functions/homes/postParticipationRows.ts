import { createHash } from 'node:crypto';
import pMap from 'p-map';
import {
  badRow,
  type CsvRow,
  type RowChange,
  type RowResult,
  withoutRepeats,
} from '../../shared/csvRows/csvRows.ts';
import type { Home } from '../../shared/homes/home.ts';
import { NOTHING_CHANGED } from '../../shared/homes/homeStatusRules.ts';
import { postParticipationRows } from '../../shared/homes/participationFile.api.ts';
import {
  type ParticipationRow,
  readParticipationRow,
} from '../../shared/homes/participationRow.ts';
import { statusDifferences } from '../../shared/homes/participationWords.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { UnreadableRow } from '../../shared/store/entity.ts';
import { findHome, findHomeByCqcId } from '../../shared/store/homes.store.ts';
import { homeWithNotice } from '../../shared/store/participation.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { CommitRefused } from '../../shared/store/write.ts';
import type { BedVacancy, Vacancy } from '../../shared/vacancies/vacancy.ts';
import { NOT_YET_RESPONDED } from '../../shared/vacancies/vacancyRules.ts';
import { handle, type Request } from '../runtime/handle.ts';
import { decideStatus, type StatusDecision, statusSaved } from './statusChange.ts';

const CONCURRENCY = 10;
const TRIES = 5;

const REASON_MISSING = 'Enter the reason for this change';
const NO_SUCH_HOME = 'No care home here has this id';
const NOT_READ = 'This home cannot be read just now. Try the row again later';
const OTHER_ID = 'This is not the regulator’s id of the home with this uuid';
const SINCE_PREVIEW = 'The home has changed since the preview. Check the row again';
const SAVED_AT_ONCE = 'Others were saving this home at the same time. Try the row again';

export const handler = handle(postParticipationRows, async ({ body, ...request }) => {
  const { rows, save, reason } = body;
  if (save && reason === undefined) {
    throw new Refusal('invalid', REASON_MISSING, { errors: { reason: [REASON_MISSING] } });
  }
  const read = rows.map(readParticipationRow);
  const found = await pMap(read, (row) => homeOf(row, request.table), { concurrency: CONCURRENCY });
  const looked = withoutRepeats(
    read.map((row, i) => lookedAt(row, found[i] as FoundHome, request.now)),
  );
  if (!save || reason === undefined) return { results: looked };
  const results = await pMap(
    looked,
    (result, i) =>
      result.outcome === 'changed'
        ? saved(rows[i] as CsvRow, read[i] as ParticipationRow, result, { ...request, reason })
        : result,
    { concurrency: CONCURRENCY },
  );
  return request.remember({ results });
});

type FoundHome = Home | 'none' | 'unreadable';

/** The home that a row names, by its uuid or else the regulator's id. */
async function homeOf({ uuid, cqc }: ParticipationRow, table: Table): Promise<FoundHome> {
  try {
    const home = uuid
      ? await findHome(table, uuid)
      : cqc !== ''
        ? await findHomeByCqcId(table, cqc)
        : undefined;
    return home ?? 'none';
  } catch (error) {
    if (error instanceof UnreadableRow) return 'unreadable';
    throw error;
  }
}

/** What a row would do: every change and what follows from it, or every error. */
function lookedAt(row: ParticipationRow, home: FoundHome, now: Date): RowResult {
  const { line, errors, uuid, cqc } = row;
  if (home === 'unreadable') return badRow(line, [...errors, { column: '', message: NOT_READ }]);
  if (home === 'none') {
    const column = uuid ? 'uuid' : 'cqc_recorded_id';
    const isNamed = uuid !== undefined || (cqc !== '' && errors.every((e) => e.column !== 'uuid'));
    return badRow(line, isNamed ? [{ column, message: NO_SUCH_HOME }, ...errors] : errors);
  }
  const about = { id: home.uuid, name: home.name };
  const isOther = uuid !== undefined && cqc !== '' && cqc !== home.cqc_recorded_id;
  const decision = decideStatus(home, row.change, now);
  const all = [
    ...errors,
    ...(isOther ? [{ column: 'cqc_recorded_id', message: OTHER_ID }] : []),
    ...(decision.ok ? [] : rowErrors(decision)),
  ];
  if (all.length > 0) return badRow(line, all, about);
  const changes = decision.ok ? changesOf(home, decision) : [];
  return changes.length === 0
    ? { line, outcome: 'unchanged', about, changes, errors: [] }
    : { line, outcome: 'changed', about, changes, errors: [], seal: sealOf(changes) };
}

const rowErrors = ({ errors }: StatusDecision & { ok: false }) =>
  Object.entries(errors).flatMap(([column, messages]) =>
    messages
      .filter((message) => message !== NOTHING_CHANGED)
      .map((message) => ({ column, message })),
  );

/** What changes, in words, and with another form of beds the figures that stay. */
function changesOf(home: Home, { before, after, changed }: StatusDecision & { ok: true }) {
  const changes: RowChange[] = statusDifferences(before, after).map(({ label, ...values }) => ({
    column: label,
    ...values,
  }));
  const [was, is] = [bedsText(home.vacancy), bedsText(changed.vacancy)];
  if (was !== is) changes.push({ column: 'Vacant beds', before: was, after: is });
  return changes;
}

const bedsText = ({ updated_at, vacant_beds, types }: Vacancy): string =>
  updated_at === null
    ? NOT_YET_RESPONDED
    : `${vacant_beds} (${types.map((type: BedVacancy) => `${type.bed_type} ${type.vacant_beds}`).join(', ')})`;

const sealOf = (changes: RowChange[]): string =>
  createHash('sha256').update(JSON.stringify(changes)).digest('base64url').slice(0, 22);

/** Saves a row's home by itself, as it is by now; after a lost answer the same row says that all is so. */
async function saved(
  { seal }: CsvRow,
  row: ParticipationRow,
  looked: RowResult,
  request: Pick<Request<typeof postParticipationRows>, 'table' | 'now' | 'saveRow'> & {
    reason: string;
  },
): Promise<RowResult> {
  const { table, now, saveRow, reason } = request;
  const { line, about } = looked;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const [home, notice] = await homeWithNotice(table, about?.id as Home['uuid']);
    const current = lookedAt(row, home ?? 'none', now);
    if (current.outcome !== 'changed' || !home) return current;
    if (seal !== undefined && seal !== current.seal) {
      return badRow(line, [{ column: '', message: SINCE_PREVIEW }], about);
    }
    const decision = decideStatus(home, row.change, now);
    if (!decision.ok) return badRow(line, rowErrors(decision), about);
    const { change, writes } = await statusSaved(table, { home, decision, notice, reason, now });
    try {
      await saveRow(change, writes);
      return current;
    } catch (error) {
      if (!(error instanceof CommitRefused)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40 * attempt));
    }
  }
  return badRow(line, [{ column: '', message: SAVED_AT_ONCE }], about);
}
