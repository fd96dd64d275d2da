import { randomUUID } from 'node:crypto';
import type { AreaFlag } from '../../shared/account/account.ts';
import {
  type AccountInvitation,
  isOpenInvitation,
} from '../../shared/commissioners/accountInvitation.ts';
import {
  inviteeErrors,
  placeErrors,
  tidiedInvitee,
} from '../../shared/commissioners/commissionerRules.ts';
import { postCommissionerInvitation } from '../../shared/commissioners/commissioners.api.ts';
import { fullName } from '../../shared/contacts/contact.ts';
import { EmailAddress } from '../../shared/kernel/ids.ts';
import { PermissionFlag } from '../../shared/kernel/permissionFlags.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { unerasedWrites } from '../../shared/server/unerasedWrites.ts';
import { accountInvitationEntity } from '../../shared/store/accountInvitations.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { upsert } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { accountInvitationMail } from './invitationMail.ts';
import { organisationAt } from './managed.ts';
import { refuseTaken } from './refuseTaken.ts';
import { invitedPerson } from './staffAccount.ts';

const IS_INVITED =
  'This address has been invited already. Send the invitation again from the list.';
/** What the central team's accounts are of. */
const CENTRAL_TEAM = 'Placewell';

export const handler = handle(
  postCommissionerInvitation,
  async ({ body, caller, table, now, at, save }) => {
    const manager = accountOf(caller);
    const { kind, ...entered } = tidiedInvitee(body);
    const organisation = await organisationAt(table, entered.organisation_code, {
      now,
      own: manager.organisation_code,
    });
    const before = { flags: [], area_flags: [] };
    const errors = {
      ...inviteeErrors(entered),
      ...placeErrors(entered, { kind, manager, organisation, before }),
    };
    if (Object.keys(errors).length > 0) {
      throw new Refusal('invalid', 'Please check what you entered', { errors });
    }
    const email = EmailAddress.parse(entered.email);
    await refuseTaken(table, email, { manager, now });
    const [earlier] = await table.read(wanted(accountInvitationEntity, { email }));
    if (earlier && isOpenInvitation(earlier, now)) {
      throw new Refusal('conflict', IS_INVITED, { errors: { email: [IS_INVITED] } });
    }
    const isCentral = kind === 'lph';
    const invitation: AccountInvitation = {
      ...entered,
      email,
      version: 1,
      link: randomUUID(),
      kind,
      organisation: isCentral ? CENTRAL_TEAM : (organisation?.name ?? ''),
      flags: isCentral ? [...PermissionFlag.options] : [...new Set(entered.flags)],
      area_flags: isCentral ? [] : [...new Set<AreaFlag>(entered.area_flags)],
      invited_by: fullName(manager),
      invited_at: at,
    };
    const { link: _, ...shown } = invitation;
    return save(
      {
        of: accountInvitationEntity.key({ email }).pk,
        what: 'account.invited',
        before: null,
        after: shown,
      },
      [
        upsert(accountInvitationEntity, invitation, earlier),
        accountInvitationMail(invitation),
        ...(await unerasedWrites(table, [email])),
      ],
      invitedPerson(invitation, { now, bounces: false }),
    );
  },
);
