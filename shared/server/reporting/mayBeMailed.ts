import type { Recipient } from '#shared/contacts/recipients.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import type { MonthlyReturn } from '#shared/reporting/return.ts';
import { isOpen } from '#shared/reporting/returnStatus.ts';
import { takesPart } from '#shared/reporting/takingPart.ts';
import { reportRecipients } from '#shared/reporting/writers.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { movedDeadlines, withDeadline } from '#shared/store/reportDeadlines.store.ts';
import { wantedReporting } from '#shared/store/reportingPlaces.ts';
import { placeOfReturn, returnEntity } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { unreachedAmong } from '#shared/store/unreached.ts';

/** Within this a person does not remind a home again, whoever or whatever wrote last. */
const RECENT_MS = 24 * 3_600_000;

export type MovedDeadlines = Awaited<ReturnType<typeof movedDeadlines>>;

/** Whether a home may be written to about its report now, and to whom. */
export type MayBeMailed =
  | {
      end: 'yes';
      home: ReportingPlace;
      /** As it is stored: what is written back. */
      row: MonthlyReturn;
      /** With the deadline that holds. */
      monthlyReturn: MonthlyReturn;
      /** At least one. */
      recipients: Recipient[];
    }
  | { end: 'submitted' | 'notReporting' | 'recently' }
  | { end: 'nobody'; row: MonthlyReturn };

/** Reads all that a mail about a report hangs on. `byHand`: within 24 hours of another it is `recently`. */
export async function mayBeMailed(
  table: Table,
  {
    of,
    byHand,
    moved,
  }: {
    of: Pick<MonthlyReturn, 'kind' | 'home' | 'period'>;
    byHand: boolean;
    /** The moved deadlines, where a run over all homes has read them. */
    moved?: MovedDeadlines;
  },
  now: Date,
): Promise<MayBeMailed> {
  const place = placeOfReturn(of);
  const [[home, row], contacts, deadlines] = await Promise.all([
    table.read(wantedReporting(place), wanted(returnEntity, of)),
    contactsOf(table, place),
    moved ?? movedDeadlines(table),
  ]);
  if (row && row.submitted_at !== null) return { end: 'submitted' };
  if (!home || !row || !takesPart(home) || !isOpen(row)) return { end: 'notReporting' };
  if (byHand && row.mailed_at !== null && now.getTime() - Date.parse(row.mailed_at) < RECENT_MS) {
    return { end: 'recently' };
  }
  const unreached = await unreachedAmong(table, contacts, now);
  const recipients = reportRecipients(contacts, londonDay(now), unreached);
  if (recipients.length === 0) return { end: 'nobody', row };
  return {
    end: 'yes',
    home,
    row,
    monthlyReturn: withDeadline(row, deadlines.get(row.period)),
    recipients,
  };
}
