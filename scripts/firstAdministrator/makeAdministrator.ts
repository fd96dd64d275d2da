import { randomUUID } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  type CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { Account } from '#shared/account/account.ts';
import { AccountId, instant } from '#shared/kernel/ids.ts';
import { accountEntity, findAccountByEmail } from '#shared/store/accounts.store.ts';
import { auditWriter } from '#shared/store/audit.store.ts';
import { centralTeamWrites } from '#shared/store/centralTeam.store.ts';
import { wanted } from '#shared/store/entity.ts';
import type { Table } from '#shared/store/table.ts';
import { CommitRefused, create } from '#shared/store/write.ts';

export const administratorAudit = auditWriter('account.registered');

export type Administrator = Pick<
  Account,
  'kind' | 'email' | 'first_name' | 'last_name' | 'organisation' | 'flags'
>;

interface Context {
  table: Table;
  cognito: CognitoIdentityProviderClient;
  userPoolId: string;
  now: Date;
}

/**
 * Makes somebody who can sign in (Cognito mails them a temporary password) and the account that says
 * what they may do. Run again after it broke off half-way, it goes on with the same person.
 *
 * @throws when the address has an account already: nothing is changed then
 */
export async function makeAdministrator(who: Administrator, context: Context): Promise<Account> {
  const { table, now } = context;
  const { email } = who;
  const takenError = new Error(
    `${email} has an account already. Nothing was changed.\n` +
      'Where the temporary password is lost, or older than seven days, have it sent again:\n' +
      `aws cognito-idp admin-create-user --user-pool-id ${context.userPoolId} --username ${email} --message-action RESEND`,
  );
  if (await findAccountByEmail(table, email)) throw takenError;
  const id = await subjectOf(email, context);
  // The index by address trails: asked by the subject, the table knows.
  const [existing] = await table.read(wanted(accountEntity, { id }));
  if (existing) throw takenError;
  const account = Account.parse({
    ...who,
    id,
    version: 1,
    organisation_code: null,
    is_administrator: false,
    is_active: true,
    area_flags: [],
    cookie_consent: null,
    time_of_consent: null,
  });
  try {
    await table.commit(
      create(accountEntity, account),
      ...(await centralTeamWrites(table, [account], 'comes')),
      administratorAudit.entry({
        of: accountEntity.key({ id }).pk,
        at: instant(now),
        id: randomUUID(),
        who: { kind: 'job', id: 'firstAdministrator', name: 'First administrator' },
        what: 'account.registered',
        before: null,
        after: { kind: account.kind },
        trace: `firstAdministrator ${instant(now)}`,
      }),
    );
  } catch (error) {
    throw error instanceof CommitRefused ? takenError : error;
  }
  return account;
}

/** The pool's subject of this address, made when there is none. */
async function subjectOf(email: string, { cognito, userPoolId }: Context): Promise<AccountId> {
  const user = { UserPoolId: userPoolId, Username: email };
  try {
    await cognito.send(
      new AdminCreateUserCommand({
        ...user,
        DesiredDeliveryMediums: ['EMAIL'],
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    );
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
  }
  const { UserAttributes = [] } = await cognito.send(new AdminGetUserCommand(user));
  return AccountId.parse(UserAttributes.find(({ Name }) => Name === 'sub')?.Value);
}
