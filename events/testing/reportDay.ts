import type { Contact } from '#shared/contacts/contact.ts';
import type { Home } from '#shared/homes/home.ts';
import { aContact, aHome } from '#shared/testing/builders.ts';

/** The first working day of November 2026: October's reports open, and are mailed about at nine. */
export const OPENING = new Date('2026-11-02T00:05:00.000Z');
export const NINE = new Date('2026-11-02T09:00:00.000Z');

/** So many homes that report, each with one contact who has Reporting. */
export function reportingHomes(count: number): { homes: Home[]; contacts: Contact[] } {
  const homes = Array.from({ length: count }, (_, at) =>
    aHome({ name: `House ${String(at).padStart(5, '0')}`, reporting: true }),
  );
  const contacts = homes.map((home, at) =>
    aContact({
      home: home.uuid,
      individual_contact: true,
      email: `reader-${at}@example.org`,
    }),
  );
  return { homes, contacts };
}
