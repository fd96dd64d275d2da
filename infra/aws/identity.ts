import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { acknowledge } from './nag.ts';

/**
 * The pool says who somebody is; what they may do is the account item in the table. Accounts are
 * made by an administrator for now, so nobody can sign themselves up.
 */
export function makeIdentity(scope: Construct): { pool: UserPool; client: UserPoolClient } {
  const pool = new UserPool(scope, 'People', {
    selfSignUpEnabled: false,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    standardAttributes: { email: { required: true, mutable: true } },
    // Until the new address is confirmed, the old one stays the account's.
    keepOriginal: { email: true },
    passwordPolicy: {
      minLength: 8,
      requireUppercase: true,
      requireDigits: true,
      requireLowercase: false,
      requireSymbols: false,
      tempPasswordValidity: Duration.days(7),
    },
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    // Nothing here needs the dearer plans: sign-in by password, TOTP, and our own pages.
    featurePlan: FeaturePlan.LITE,
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  acknowledge(pool, {
    'AwsSolutions-COG1':
      'The specification fixes the rules: 8 characters, an upper case letter and a number.',
    'AwsSolutions-COG2': 'Decisions, section 1: TOTP for anyone, required for commissioners only.',
    'AwsSolutions-COG3': 'Threat protection needs the Plus plan; the firewall limits guessing.',
    'AwsSolutions-COG8': 'The Lite plan has all that is used.',
  });
  const client = pool.addClient('Browser', {
    // The second is the API's own, to check an old password before it is changed.
    authFlows: { userSrp: true, adminUserPassword: true },
    generateSecret: false,
    disableOAuth: true,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    authSessionValidity: Duration.minutes(5),
    idTokenValidity: Duration.minutes(30),
    accessTokenValidity: Duration.minutes(30),
    // A working day: nobody stays signed in on a shared computer overnight.
    refreshTokenValidity: Duration.hours(12),
    readAttributes: new ClientAttributes().withStandardAttributes({
      email: true,
      emailVerified: true,
      givenName: true,
      familyName: true,
    }),
    // Not the e-mail address: it is what an account and its homes hang on.
    writeAttributes: new ClientAttributes().withStandardAttributes({
      givenName: true,
      familyName: true,
    }),
  });
  return { pool, client };
}
