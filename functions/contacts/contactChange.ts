import type { Contact } from '#shared/contacts/contact.ts';
import type { AuditWhat } from '#shared/history/changeWords.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import type { Write } from '#shared/store/write.ts';
import type { Change, Request } from '../runtime/handle.ts';

/** What deciding about a contact takes of a request, for a place of any kind. */
export type ContactRequest = Pick<Request<Endpoint>, 'caller' | 'table' | 'now' | 'at'>;

/** A change of a contact, ready for `save`; `contact` is what it comes to. */
export interface ContactChange<W extends AuditWhat> {
  contact: Contact;
  change: Change<W>;
  writes: Write[];
}
