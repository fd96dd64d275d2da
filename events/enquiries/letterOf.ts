import type { LetterGroup, NotifiedReader } from '#shared/enquiries/enquiry.ts';
import type { PlaceNews } from '#shared/enquiries/enquiryMails.ts';
import type { EnquiryId } from '#shared/kernel/ids.ts';
import { mailKey } from '#shared/mail/mailKey.ts';
import { isSamePlace, type PlaceRef } from '#shared/places/place.ts';
import { wanted } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';

/** What is grouped by person; undefined: it goes by itself. */
export const groupOf = (what: PlaceNews): LetterGroup | undefined =>
  what === 'asked' || what === 'over' ? what : undefined;

/** What makes a letter about one enquiry one of a kind, and one about all that waited for it. */
export const ownLetter = (what: PlaceNews, enquiry: EnquiryId, telling: number) => ({
  cause: `enquiry:${what}:${enquiry}`,
  date: `v${telling}`,
});
export const groupLetter = (group: LetterGroup, free_at: string) => ({
  cause: `enquiries:${group}`,
  date: free_at,
});

/**
 * Whether somebody's letter has told of a place what it was to tell, or still waits. False: it was dropped as it was
 * to go out, or went without that place. Where nothing is known of the letter any more, it went.
 */
export async function tellsOf(
  table: Table,
  { enquiry, telling, what, email: to, places, grouped_at }: NotifiedReader,
  place: PlaceRef,
): Promise<boolean> {
  if (!places.some((placeRef) => isSamePlace(placeRef, place))) return false;
  const group = grouped_at === null ? undefined : groupOf(what);
  const letter =
    group && grouped_at ? groupLetter(group, grouped_at) : ownLetter(what, enquiry, telling);
  // One that waits for others is no mail yet.
  const [mail] = await table.read(wanted(outboxEntity, { key: mailKey({ ...letter, to }) }));
  if (!mail) return true;
  if (mail.status === 'FAILED' || !('enquiries' in mail.content)) return false;
  return mail.content.enquiries.some(
    (readerEnquiry) =>
      readerEnquiry.enquiry === enquiry &&
      readerEnquiry.places.some((it) => isSamePlace(it.place, place)),
  );
}
