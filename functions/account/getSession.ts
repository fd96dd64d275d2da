import type { Account } from '../../shared/account/account.ts';
import { getSession, type MenuKind } from '../../shared/account/session.api.ts';
import type { Membership } from '../../shared/contacts/contact.ts';
import { environment } from '../../shared/server/environment.ts';
import { membershipsOf } from '../../shared/store/contacts.store.ts';
import { findHomes, homeMemberships } from '../../shared/store/homes.store.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(getSession, async ({ caller, table }) => {
  const account = accountOf(caller);
  const memberships = account.kind === 'provider' ? await membershipsOf(table, account.email) : [];
  const ofHomes = homeMemberships(memberships);
  const homes = await findHomes(table, [...ofHomes.keys()]);
  return {
    kind: account.kind,
    contact_uuid: account.kind === 'provider' ? account.id : null,
    menu: menuOf(account, [...ofHomes.values()]),
    email: account.email,
    first_name: account.first_name,
    last_name: account.last_name,
    organisation: account.organisation,
    flags: account.flags,
    area_flags: account.area_flags,
    second_step: account.second_step,
    aqp_only_default: environment().AQP_ONLY_DEFAULT === 'yes',
    homes: homes
      .map((home) => ({
        uuid: home.uuid,
        name: home.name,
        vacancy_contact: ofHomes.get(home.uuid)?.vacancy_contact ?? false,
        central_contact: ofHomes.get(home.uuid)?.central_contact ?? false,
        reporting: home.reporting,
      }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en-GB')),
  };
});

/**
 * Which menu a person sees, by the homes that they reach. A provider who is a central or vacancy contact, or has more than one
 * home, is an nh-contact (decisions, section 1).
 */
function menuOf(account: Account, memberships: Membership[]): MenuKind {
  if (account.kind !== 'provider') return 'commissioner';
  const covers = memberships.some((part) => part.central_contact || part.vacancy_contact);
  return covers || memberships.length > 1 ? 'nh-contact' : 'provider';
}
