import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { aPortal } from './testPortal.ts';

/** Every finding as one line, so that a failure says what to do. */
function findings(context: Record<string, string>, row: object = {}): string[] {
  const { app } = aPortal(context, { row });
  const { violations } = new AwsSolutionsChecks(app).validateScope(app);
  return violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map((found) => `${ruleName} at ${found.constructPath ?? '?'}`),
  );
}

describe('cdk-nag, AwsSolutions', () => {
  it('finds nothing that is not acknowledged with a reason, without a domain of our own', () => {
    expect(findings({})).toEqual([]);
  });

  it('finds nothing where all settings are made use of', () => {
    const row = {
      hostedZone: { id: 'Z0123456789ABC', name: 'example.org' },
      siteUrl: 'https://beds.example.org',
      mailFrom: 'no-reply@example.org',
      mailDomainVerified: true,
      monthlyBudget: 250,
      owner: 'Placewell team',
    };
    expect(findings({ env: 'production', alarmMail: 'a@example.org' }, row)).toEqual([]);
  });

  it('finds nothing in production with a certificate', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:111111111111:certificate/example';
    expect(findings({ env: 'production', certificateArn, alarmMail: 'a@example.org' })).toEqual([]);
  });
});
