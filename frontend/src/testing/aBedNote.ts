import type { BedNoteId, BedNoteView } from '#shared/homes/bedNote.ts';
import type { EnquiryId } from '#shared/kernel/ids.ts';

/** For tests: one residential bed that is reserved, by people, unless told otherwise. */
export const aBedNote = (overrides: Partial<BedNoteView> = {}): BedNoteView => ({
  id: '5b1c1c9a-0000-4000-8000-000000000001' as BedNoteId,
  bed_type: 'Residential',
  beds: 1,
  kind: 'reserved',
  reason: null,
  other: '',
  limit: null,
  until: '2026-11-20T09:00:00.000Z',
  enquiry: null,
  chosen: false,
  asks: null,
  ends_at: null,
  ...overrides,
});

/** For tests: the bed of one who has moved in by an enquiry. */
export const aMovedInNote = (): BedNoteView =>
  aBedNote({ enquiry: '7d0f0a52-0000-4000-8000-000000000001' as EnquiryId, chosen: true });
