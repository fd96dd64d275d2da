import { endedByTime } from '#shared/homes/bedNoteRules.ts';
import { notesInWords } from '#shared/homes/bedNoteWords.ts';
import type { Home } from '#shared/homes/home.ts';
import { instant } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import { theTable } from '#shared/server/aws.ts';
import { guardFor, NOT_DONE, throwIfFailed } from '#shared/server/guardFor.ts';
import { auditWriter } from '#shared/store/audit.store.ts';
import { findHome, homeEntity, homesChangedSince } from '#shared/store/homes.store.ts';
import type { Table } from '#shared/store/table.ts';
import { untilCommitted } from '#shared/store/untilCommitted.ts';
import { replace } from '#shared/store/write.ts';

const JOB = { kind: 'job', id: 'endNotes', name: 'The hour of the note' } as const;

export const endedNotesAudit = auditWriter('vacancies.notesEnded');

/** What a run is about. */
interface HourRun {
  table: Table;
  now: Date;
}

/** Ends the notes whose hour has come. */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  endNotes({ table: theTable(), now });

/**
 * Ends the notes about beds whose end has come, by a write of each home: list, open pages, alerts and history
 * follow it as they follow any (enquiries, section 1). Those of hours that were missed too. Any number of runs,
 * one after another or at once, end each note once. Answers how many homes and notes. Throws when one home
 * failed, after all the others, so that the scheduler runs it again.
 */
export async function endNotes({ table, now }: HourRun): Promise<Record<string, number>> {
  const counts = { homes: 0, notes: 0, ...NOT_DONE };
  const guarded = guardFor(counts, 'notes about beds not ended');
  for await (const home of homesChangedSince(table)) {
    if (endedByTime(home.notes, now).ended.length === 0) continue;
    const ended = await guarded({ uuid: home.uuid }, () => endOfHome(home, { table, now }));
    if (!ended) continue;
    counts.homes += 1;
    counts.notes += ended;
  }
  throwIfFailed(counts, 'Some notes about beds could not be ended');
  return counts;
}

/** How many notes it ended; a home that somebody changes meanwhile is read and decided on again. */
async function endOfHome({ uuid }: Pick<Home, 'uuid'>, { table, now }: HourRun): Promise<number> {
  return untilCommitted(async () => {
    const before = await findHome(table, uuid);
    if (!before) return 0;
    const { holding, ended } = endedByTime(before.notes, now);
    if (ended.length === 0) return 0;
    const after: Home = { ...before, notes: holding };
    const at = instant(now);
    await table.commit(
      replace(homeEntity, after, before),
      endedNotesAudit.entry({
        of: placePartition(before),
        at,
        id: `notesEnded:${at}:${before.version}`,
        who: JOB,
        what: 'vacancies.notesEnded',
        before: { notes: notesInWords(before.notes) },
        after: { notes: notesInWords(holding) },
        trace: `endNotes:${at}`,
      }),
    );
    return ended.length;
  });
}
