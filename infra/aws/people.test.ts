import { describe, expect, it } from 'vitest';
import { aSmallPortal } from './testPortal.ts';
import { devPortal, wholePortal } from './wholePortal.ts';

const { theOnly } = devPortal();

describe('people', () => {
  it('cannot sign themselves up, be guessed, or change the address their account hangs on', () => {
    const pool = theOnly('AWS::Cognito::UserPool').Properties;
    expect(pool.AdminCreateUserConfig.AllowAdminCreateUserOnly).toBe(true);
    expect(pool.MfaConfiguration).toBe('OPTIONAL');
    expect(pool.EnabledMfas).toEqual(['SOFTWARE_TOKEN_MFA']);
    expect(pool.Policies.PasswordPolicy).toMatchObject({
      MinimumLength: 8,
      RequireUppercase: true,
      RequireNumbers: true,
    });
    const client = theOnly('AWS::Cognito::UserPoolClient').Properties;
    expect(client).toMatchObject({
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      ExplicitAuthFlows: [
        'ALLOW_ADMIN_USER_PASSWORD_AUTH',
        'ALLOW_USER_SRP_AUTH',
        'ALLOW_REFRESH_TOKEN_AUTH',
      ],
    });
    // Half an hour, and a working day; both of those in minutes.
    expect(client).toMatchObject({
      AccessTokenValidity: 30,
      IdTokenValidity: 30,
      RefreshTokenValidity: 720,
      AuthSessionValidity: 5,
    });
    expect(client.GenerateSecret ?? false).toBe(false);
    expect(client.WriteAttributes).not.toContain('email');
  });
});

describe('the mails that Cognito sends', () => {
  const poolOf = (row: object) =>
    wholePortal(aSmallPortal({}, { row }).portal).theOnly('AWS::Cognito::UserPool').Properties;

  it('have our words, with the code and where to sign in', () => {
    const { AdminCreateUserConfig, VerificationMessageTemplate } = poolOf({});
    const { EmailMessage, EmailSubject } = AdminCreateUserConfig.InviteMessageTemplate;
    expect(EmailSubject).toContain('Placewell');
    expect(EmailMessage).toContain('{username}');
    expect(EmailMessage).toContain('{####}');
    expect(EmailMessage).toContain('https://dev.placewell.example/sign-in');
    expect(VerificationMessageTemplate).toMatchObject({
      DefaultEmailOption: 'CONFIRM_WITH_CODE',
      EmailMessage: expect.stringContaining('{####}'),
    });
  });

  it("go out from AWS's address until our domain is verified, and then by SES", () => {
    expect(poolOf({}).EmailConfiguration).toEqual({ EmailSendingAccount: 'COGNITO_DEFAULT' });
    const { EmailConfiguration } = poolOf({ mailDomainVerified: true });
    expect(EmailConfiguration).toMatchObject({
      EmailSendingAccount: 'DEVELOPER',
      From: 'Placewell <no-reply@dev.placewell.example>',
    });
    expect(JSON.stringify(EmailConfiguration.SourceArn)).toContain(
      'identity/dev.placewell.example',
    );
    expect(EmailConfiguration.ConfigurationSet).toBeDefined();
  });
});
