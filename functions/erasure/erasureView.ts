import type { ErasureView } from '../../shared/erasure/erasure.api.ts';
import type { Erasure } from '../../shared/erasure/erasure.ts';

/** An erasure as the central team sees it: without the person, also while it is under way. */
export const erasureView = (erasure: Erasure): ErasureView => ({
  id: erasure.id,
  pseudonym: erasure.pseudonym,
  status: erasure.status,
  begun_at: erasure.begun_at,
  done_at: erasure.done_at,
  asked_by: erasure.asked_by.name,
  removed: erasure.removed,
  changed: erasure.changed,
  unreadable: erasure.unreadable,
});
