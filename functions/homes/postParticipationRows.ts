import type { RowChange } from '../../shared/csvRows/csvRows.ts';
import type { Home } from '../../shared/homes/home.ts';
import { NOTHING_CHANGED, type StatusChange } from '../../shared/homes/homeStatusRules.ts';
import { postParticipationRows } from '../../shared/homes/participationFile.api.ts';
import type { ParticipationNotice } from '../../shared/homes/participationNotice.ts';
import { readParticipationRow } from '../../shared/homes/participationRow.ts';
import { statusDifferences } from '../../shared/homes/participationWords.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { findHome, findHomeByCqcId } from '../../shared/store/homes.store.ts';
import { homeWithNotice } from '../../shared/store/participation.store.ts';
import type { BedVacancy, Vacancy } from '../../shared/vacancies/vacancy.ts';
import { NOT_YET_RESPONDED } from '../../shared/vacancies/vacancyRules.ts';
import { handle } from '../runtime/handle.ts';
import { decideStatus, type StatusDecision, statusSaved } from './statusChange.ts';
import { REASON_MISSING, type StatusRowsKind, statusRows } from './statusRows.ts';

export const handler = handle(postParticipationRows, async ({ body, ...request }) => {
  const { rows, save, reason } = body;
  if (save && reason === undefined) {
    throw new Refusal('invalid', REASON_MISSING, { errors: { reason: [REASON_MISSING] } });
  }
  const { table, now } = request;
  const read = rows.map((sent) => ({ sent, read: readParticipationRow(sent) }));
  if (!save || reason === undefined) {
    return { results: await statusRows(homes, read, { table, now, save: null }) };
  }
  const results = await statusRows(homes, read, {
    table,
    now,
    save: async ({ place: home, beside: notice, change }) => {
      const decision = decideStatus(home, change as StatusChange, now);
      if (!decision.ok) throw new Error('A row that may not be saved was let through');
      const saved = await statusSaved(table, { home, decision, notice, reason, now });
      await request.saveRow(saved.change, saved.writes);
    },
  });
  return request.remember({ results });
});

const homes: StatusRowsKind<Home, ParticipationNotice | undefined> = {
  named: { full: 'care home', short: 'home' },
  find: (table, uuid) => findHome(table, uuid),
  findByCqcId: findHomeByCqcId,
  load: homeWithNotice,
  look(home, change, now) {
    const decision = decideStatus(home, change as StatusChange, now);
    return decision.ok
      ? { changes: changesOf(home, decision), errors: [] }
      : { changes: [], errors: rowErrors(decision) };
  },
};

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
