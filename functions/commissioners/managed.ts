import type { Account } from '#shared/account/account.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import {
  existsOn,
  type Organisation,
  OrganisationCode,
} from '#shared/organisations/organisation.ts';
import { findOrganisation } from '#shared/store/organisations.store.ts';
import type { Table } from '#shared/store/table.ts';

/**
 * The organisation of this code, as long as there is one on the day of `now`. One that has ended is still
 * that of the accounts that have not been moved: its administrators go on managing their people, and an
 * account that is of it already (`own`) may stay (ADR 103).
 */
export async function organisationAt(
  table: Table,
  code: string | null,
  { now, own }: { now: Date; own: string | null },
): Promise<Organisation | undefined> {
  const named = OrganisationCode.safeParse(code);
  const organisation = named.success ? await findOrganisation(table, named.data) : undefined;
  if (!organisation) return undefined;
  return existsOn(organisation, londonDay(now)) || organisation.code === own
    ? organisation
    : undefined;
}

/** The organisation whose accounts a manager is shown: an administrator's own, whatever they ask for. */
export const shownOrganisation = (
  manager: Account,
  named: string | undefined,
): string | undefined => (manager.kind === 'lph' ? named : (manager.organisation_code ?? 'none'));
