import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Portal } from './portal.ts';
import { STAGE_PASSWORD, type Stage } from './stage.ts';

/**
 * Puts back the pool of accounts as `setStage` leaves it, for `restoredStage` on one stage: its provider alone,
 * with the password that they had. A whole stage anew takes a second or two.
 */
export function stagePoolMender(portal: Portal): (stage: Stage) => Promise<void> {
  const { endpoint, userPoolId: UserPoolId } = portal.pool;
  return async ({ provider }) => {
    const client = new CognitoIdentityProviderClient({ endpoint });
    const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId }));
    for (const { Username } of Users) {
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
    }
    client.destroy();
    await portal.makePerson(provider.email, STAGE_PASSWORD);
  };
}
