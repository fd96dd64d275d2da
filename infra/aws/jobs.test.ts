import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { jobs } from '../../events/schedule/jobs.ts';
import type { CloudResource } from './testPortal.ts';
import { devPortal } from './wholePortal.ts';

const { all, of, theOnly, resources } = devPortal();

it('a poisoned change is cut out of its batch and kept', () => {
  const mapping = theOnly('AWS::Lambda::EventSourceMapping').Properties;
  expect(mapping).toMatchObject({
    StartingPosition: 'TRIM_HORIZON',
    BisectBatchOnFunctionError: true,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
  });
  expect(mapping.MaximumRetryAttempts).toBeGreaterThan(0);
  expect(mapping.DestinationConfig.OnFailure.Destination['Fn::GetAtt'][0]).toMatch(
    /^StreamDeadLetters/,
  );
});

describe('the jobs', () => {
  const schedules = of('AWS::Scheduler::Schedule');
  const functionOf = ({ Properties }: CloudResource) =>
    resources[Properties.Target.Arn['Fn::GetAtt'][0]]?.Properties;

  // By hand, so that a row that says something else than intended is noticed.
  it('are these, at these times', () => {
    const times = Object.values(schedules).map(({ Properties }) => [
      Properties.Description,
      Properties.ScheduleExpression,
    ]);
    expect(Object.fromEntries(times)).toEqual({
      remindVacancies: 'cron(0 9 ? * 2-6 *)',
      mailParticipationChanges: 'cron(0 9 ? * 2-6 *)',
      alertSavedSearches: 'cron(0 8 * * ? *)',
      buildListSnapshot: 'cron(0/5 * * * ? *)',
      rebuildListSnapshot: 'cron(30 3 * * ? *)',
      erasePeople: 'cron(* * * * ? *)',
      settleAccounts: 'cron(* * * * ? *)',
      expireRegistrations: 'cron(10 0 * * ? *)',
      sweepMail: 'cron(* * * * ? *)',
      openReturns: 'cron(5 0 * * ? *)',
      mailReports: 'cron(0 9 ? * 2-6 *)',
      closeWindow: 'cron(5 12 ? * 2-6 *)',
      buildPlacements: 'cron(15 12 ? * 2-6 *)',
      dropPlacements: 'cron(20 2 2 1 ? *)',
    });
    expect(times).toHaveLength(jobs.length);
  });

  it('run by London time, and a run that fails is kept', () => {
    for (const { Properties } of Object.values(schedules)) {
      expect(Properties.ScheduleExpressionTimezone).toBe('Europe/London');
      expect(Properties.Target.DeadLetterConfig.Arn['Fn::GetAtt'][0]).toMatch(/^JobDeadLetters/);
      expect(JSON.parse(Properties.Target.Input)).toEqual({
        time: '<aws.scheduler.scheduled-time>',
      });
    }
    const targets = Object.values(schedules).map(
      ({ Properties }) => Properties.Target.Arn['Fn::GetAtt'][0],
    );
    const invokes = all('AWS::Lambda::EventInvokeConfig').filter(({ Properties }) =>
      targets.includes(Properties.FunctionName.Ref),
    );
    expect(invokes).toHaveLength(jobs.length);
    for (const { Properties } of invokes) {
      expect(Properties.MaximumRetryAttempts).toBe(2);
      expect(Properties.DestinationConfig.OnFailure.Destination['Fn::GetAtt'][0]).toMatch(
        /^JobDeadLetters/,
      );
    }
  });

  it.each(jobs)('$name is in the stack of its feature, and logs with the others', (job) => {
    const found = Object.entries(schedules).filter(
      ([, { Properties }]) => Properties.Description === job.name,
    );
    expect(found.map(([id]) => id.split('/')[0])).toEqual([job.feature]);
    expect(existsSync(new URL(`../../shared/${job.feature}`, import.meta.url))).toBe(true);
    const run = functionOf(found[0]?.[1] as CloudResource);
    expect(run).toMatchObject({
      FunctionName: `placewell-dev-${job.feature}-${job.name}`,
      Description: `Job ${job.name}: ${job.cron}, Europe/London`,
      Environment: { Variables: { JOB_NAME: job.name } },
      LoggingConfig: { LogGroup: { Ref: expect.stringMatching(/^JobsLog/) } },
    });
  });
});
