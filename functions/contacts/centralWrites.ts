import type { Instant } from '../../shared/kernel/ids.ts';
import { placePartition } from '../../shared/places/place.ts';
import { contactEntity } from '../../shared/store/contacts.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { create, remove, replace, type Write } from '../../shared/store/write.ts';
import type { Change } from '../runtime/handle.ts';
import type { CentralPlan } from './centralAt.ts';
import { contactAuditView } from './contactView.ts';
import { cardWrites, membershipWrites } from './contactWrites.ts';
import { rosterWrite } from './roster.ts';

type CentralWhat =
  | 'contacts.centralAppointed'
  | 'contacts.centralChanged'
  | 'contacts.centralStoodDown';

/** What a plan writes at its home, the invitation apart. */
export async function centralWrites(
  table: Table,
  { home, underRoster, before, after }: CentralPlan,
  at: Instant,
): Promise<Write[]> {
  const others = underRoster.contacts.filter(({ id }) => id !== before?.id);
  // A leave without its deputy has ended: the prompts go to the contact again.
  const leftAlone = after ? [] : others.filter(({ leave }) => leave?.deputy === before?.id);
  return [
    ...contactWrite(before, after),
    ...leftAlone.map((one) => replace(contactEntity, { ...one, leave: null }, one)),
    rosterWrite(underRoster, at),
    ...(await membershipWrites(table, before, after)),
    ...cardWrites(home, { before, after }, after ? [...others, after] : others),
  ];
}

function contactWrite(before: CentralPlan['before'], after: CentralPlan['after']): Write[] {
  if (!before) return after ? [create(contactEntity, after)] : [];
  return [after ? replace(contactEntity, after, before) : remove(contactEntity, before)];
}

/** How the home's history has it. */
export function centralChange({ home, before, after }: CentralPlan): Change<CentralWhat> {
  const view = (contact: CentralPlan['before']) =>
    contact ? { ...contactAuditView(contact), central_contact: contact.central_contact } : null;
  const isCentral = after?.central_contact ?? false;
  return {
    of: placePartition(home),
    what: !isCentral
      ? 'contacts.centralStoodDown'
      : before?.central_contact
        ? 'contacts.centralChanged'
        : 'contacts.centralAppointed',
    before: view(before),
    after: view(after),
  };
}
