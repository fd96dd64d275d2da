import type { EmailAddress } from '../../shared/kernel/ids.ts';
import { wanted } from '../../shared/store/entity.ts';
import {
  registrantEntity,
  registrantsOf,
  registrationRequestEntity,
} from '../../shared/store/registrations.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { remove, replace, type Write } from '../../shared/store/write.ts';

/** Ends the requests to join that were approved for an address: its person has registered. */
export async function registeredWrites(table: Table, email: EmailAddress): Promise<Write[]> {
  const registrants = await registrantsOf(table, email);
  const requests = await table.readMany(
    registrants.map(({ request }) => wanted(registrationRequestEntity, { id: request })),
  );
  return registrants.flatMap((registrant, at) => {
    const request = requests[at];
    if (request?.state !== 'APPROVED') return [];
    return [
      remove(registrantEntity, registrant),
      replace(registrationRequestEntity, { ...request, state: 'REGISTERED' }, request),
    ];
  });
}
