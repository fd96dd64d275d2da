import { join } from 'node:path';
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { LocalState } from '../infra/local/state.ts';
import { demoAccounts } from './demo/accounts.ts';

/** `npm run token -- EMAIL`: a bearer token of a demo account on stdout, everything else on stderr. */
async function main(email: string | undefined): Promise<string> {
  const accounts = demoAccounts.map((account) => `  ${account.email}  ${account.role}`).join('\n');
  const account = demoAccounts.find((demoAccount) => demoAccount.email === email?.toLowerCase());
  if (!account) {
    const problem = email ? `${email} is no demo account.` : 'Usage: npm run token -- EMAIL';
    throw new Error(`${problem} There are:\n${accounts}`);
  }
  const running = await new LocalState(join(import.meta.dirname, '..')).running();
  if (!running) throw new Error('Placewell is not running here. Start it with: npm start');
  Object.assign(process.env, running.env);
  const cognito = new CognitoIdentityProviderClient({});
  const answer = await cognito.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: running.userPoolClientId,
      AuthParameters: { USERNAME: account.email, PASSWORD: account.password },
    }),
  );
  const token = answer.AuthenticationResult?.IdToken;
  if (token) return token;
  throw new Error(`${account.email} has to choose a new password first: sign in in the browser.`);
}

try {
  // npm prints its own lines on stdout unless asked not to: `npm run --silent token`.
  process.stdout.write(`${await main(process.argv[2])}\n`);
} catch (error) {
  const wrongPassword = (error as Error).name === 'NotAuthorizedException';
  console.error(
    wrongPassword
      ? 'The demo password has been changed for this account. Begin anew: npm start -- --reset'
      : (error as Error).message,
  );
  process.exitCode = 1;
}
