import type { Enquiry, EnquiryPlace } from '#shared/enquiries/enquiry.ts';
import { dueCommand, nextDue } from '#shared/enquiries/enquiryCommands.ts';
import { instant } from '#shared/kernel/ids.ts';
import { theTable } from '#shared/server/aws.ts';
import { commitCommand } from '#shared/server/enquiries/commandWrites.ts';
import { guardFor, NOT_DONE, throwIfFailed } from '#shared/server/guardFor.ts';
import {
  dueEnquiries,
  enquiryEntity,
  enquiryPlaceEntity,
  enquiryReferenceEntity,
  findEnquiry,
} from '#shared/store/enquiries.store.ts';
import type { Table } from '#shared/store/table.ts';
import { untilCommitted } from '#shared/store/untilCommitted.ts';
import { discard, remove, replace } from '#shared/store/write.ts';
import { sendGrouped } from '../enquiries/tellPlaces.ts';

const JOB = 'carryEnquiries';
/** One run carries so many at most; the next is a minute away. */
const MOST = 500;

interface Around {
  table: Table;
  now: Date;
}

/** Enquiries to which something is to happen. */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  carryEnquiries({ table: theTable(), now });

/**
 * Does what is due: reminds places, tells whoever asked that the time to answer is over, asks the chosen place
 * whether they moved in, ends what nobody has ended, sends letters that waited for others. Needs and texts go 90
 * days after the end, the rest after 13 months: `countEnquiries` has counted it. Throws when one failed, after all the others.
 */
export async function carryEnquiries({ table, now }: Around): Promise<Record<string, number>> {
  const counts = { carried: 0, cleared: 0, removed: 0, letters: 0, ...NOT_DONE };
  const guarded = guardFor(counts, 'enquiry not carried');
  let looked = 0;
  for await (const indexed of dueEnquiries(table, instant(now))) {
    const done = await guarded({ enquiry: indexed.id }, () => carry(indexed, { table, now }));
    if (done) counts[done] += 1;
    looked += 1;
    if (looked >= MOST) break;
  }
  counts.letters = await sendGrouped({ table, now });
  throwIfFailed(counts, 'Some enquiries failed');
  return counts;
}

async function carry(
  indexed: Enquiry,
  { table, now }: Around,
): Promise<'carried' | 'cleared' | 'removed' | undefined> {
  const done = await commitCommand(
    table,
    indexed.id,
    ({ enquiry }) => {
      const command = dueCommand(enquiry, now);
      return command && { command };
    },
    { now, by: JOB },
  );
  if (done) return 'carried';
  return untilCommitted(() => forget(indexed, { table, now }), { pauseMs: 30 });
}

/** Takes out of an enquiry that has ended what its time is over of. */
async function forget(
  { id }: Enquiry,
  { table, now }: Around,
): Promise<'cleared' | 'removed' | undefined> {
  const facts = await findEnquiry(table, id);
  if (!facts || facts.enquiry.ended_at === null || facts.enquiry.due > instant(now))
    return undefined;
  const { enquiry, places } = facts;
  if (enquiry.needs !== null) {
    const { contact } = enquiry;
    const cleared = { ...enquiry, needs: null, contact: { ...contact, phone: '' } };
    await table.commit(
      replace(enquiryEntity, { ...cleared, due: nextDue(cleared) }, enquiry),
      ...places.map((place) => replace(enquiryPlaceEntity, withoutTexts(place), place)),
    );
    return 'cleared';
  }
  await table.commit(
    remove(enquiryEntity, enquiry),
    discard(enquiryReferenceEntity, { reference: enquiry.reference }),
    ...places.map((place) => remove(enquiryPlaceEntity, place)),
  );
  return 'removed';
}

/** Without what was said in words and which needs were named; that there was a yes stays. */
const withoutTexts = (enquiryPlace: EnquiryPlace): EnquiryPlace => ({
  ...enquiryPlace,
  answer: enquiryPlace.answer && { ...enquiryPlace.answer, text: '', beyond: [] },
});
