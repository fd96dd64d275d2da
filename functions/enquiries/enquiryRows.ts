import type { Account } from '../../shared/account/account.ts';
import type { EnquiryRow } from '../../shared/enquiries/enquiries.api.ts';
import type { Enquiry } from '../../shared/enquiries/enquiry.ts';
import { enquiryKindOf } from '../../shared/enquiries/enquiryKinds.ts';
import { enquiryPlaceEntity } from '../../shared/store/enquiries.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import type { Table } from '../../shared/store/table.ts';
import { enquiryRow } from './enquiryViews.ts';

/** Enquiries as rows, in their order. Of those without a bed the chosen place is read: not every place can keep one. */
export async function enquiryRows(
  enquiries: readonly Enquiry[],
  { reader, table }: { reader: Account; table: Table },
): Promise<EnquiryRow[]> {
  const places = await table.readMany(
    enquiries.flatMap(({ id: enquiry, place_kind, state, chosen }) =>
      enquiryKindOf(place_kind).keepsBeds && state === 'CHOSEN' && chosen && !chosen.bed_kept
        ? [wanted(enquiryPlaceEntity, { enquiry, place: chosen.place })]
        : [],
    ),
  );
  return enquiries.map((one) => {
    const its = places.filter((place) => place?.enquiry === one.id);
    return enquiryRow({ enquiry: one, places: its.flatMap((place) => place ?? []) }, reader);
  });
}
