import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { aPortal } from './testPortal.ts';

/** Every finding as one line, so that a failure says what to do. */
function findings(given: Record<string, string>): string[] {
  const { app } = aPortal(given);
  const { violations } = new AwsSolutionsChecks(app).validateScope(app);
  return violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map((found) => `${ruleName} at ${found.constructPath ?? '?'}`),
  );
}

describe('cdk-nag, AwsSolutions', () => {
  it('finds nothing that is not acknowledged with a reason, without a domain of our own', () => {
    expect(findings({})).toEqual([]);
  });

  it('finds nothing in production with a certificate', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:111111111111:certificate/example';
    expect(findings({ env: 'production', certificateArn, alarmMail: 'a@example.org' })).toEqual([]);
  });
});
