import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { POOL_RULES } from '../poolRules.ts';
import { domainOf, type Mail } from './mail.ts';
import { acknowledge } from './nag.ts';
import type { Settings } from './settings.ts';

/**
 * Cognito checks that a sender is verified when it is told of one. Until the domain is (which takes
 * records that a first deployment makes or names), mails go out from AWS's own address, 50 a day.
 */
const senderOf = ({ mailFrom, mailDomainVerified }: Settings, { rules }: Mail): UserPoolEmail =>
  mailDomainVerified
    ? UserPoolEmail.withSES({
        fromEmail: mailFrom,
        fromName: 'Placewell',
        sesVerifiedDomain: domainOf(mailFrom),
        configurationSetName: rules.configurationSetName,
      })
    : UserPoolEmail.withCognito();

/**
 * The pool says who somebody is; what they may do is the account item in the table. Accounts are
 * made by an administrator or by registering from a home's invitation: nobody can sign themselves up.
 */
export function makeIdentity(
  scope: Construct,
  settings: Settings,
  mail: Mail,
): { pool: UserPool; client: UserPoolClient } {
  const pool = new UserPool(scope, 'People', {
    selfSignUpEnabled: POOL_RULES.selfSignUp,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    standardAttributes: { email: { required: true, mutable: true } },
    // Until the new address is confirmed, the old one stays the account's.
    keepOriginal: { email: true },
    passwordPolicy: { ...POOL_RULES.passwordPolicy, tempPasswordValidity: Duration.days(7) },
    email: senderOf(settings, mail),
    userInvitation: {
      emailSubject: 'Your Placewell account',
      emailBody: [
        'Hello,',
        'An account was made for you on Placewell, where care homes say which beds are free.',
        `Sign in at <a href="${settings.siteUrl}/sign-in">${settings.siteUrl}/sign-in</a> within 7 days.`,
        'Your username: {username}<br>Your temporary password: {####}',
        'You will be asked to choose a password of your own.',
        'If you did not expect this, please ignore it: without the password nobody can sign in.',
      ]
        .map((paragraph) => `<p>${paragraph}</p>`)
        .join(''),
    },
    // Also of a forgotten password.
    userVerification: {
      emailStyle: VerificationEmailStyle.CODE,
      emailSubject: 'Your Placewell code',
      emailBody:
        '<p>Your code is {####}. Type it on the page where you asked for it.</p><p>If you did not ask for a code, please ignore this mail and tell nobody the code.</p>',
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
    authSessionValidity: Duration.minutes(POOL_RULES.authSessionMinutes),
    idTokenValidity: Duration.minutes(30),
    accessTokenValidity: Duration.minutes(30),
    // A working day: nobody stays signed in on a shared computer overnight.
    refreshTokenValidity: Duration.hours(12),
    readAttributes: new ClientAttributes().withStandardAttributes(POOL_RULES.readable),
    writeAttributes: new ClientAttributes().withStandardAttributes(POOL_RULES.writable),
  });
  return { pool, client };
}
