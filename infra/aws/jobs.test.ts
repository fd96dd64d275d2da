import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { jobs } from '../../events/schedule/jobs.ts';
import type { CloudResource } from './testPortal.ts';
import { devPortal } from './wholePortal.ts';

const { all, of, resources } = devPortal();

it('a poisoned change is cut out of its batch and kept', () => {
  const mappings = Object.values(of('AWS::Lambda::EventSourceMapping'));
  expect(mappings).toHaveLength(2);
  for (const { Properties: mapping } of mappings) {
    expect(mapping).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
    expect(mapping.MaximumRetryAttempts).toBeGreaterThan(0);
    expect(mapping.DestinationConfig.OnFailure.Destination['Fn::GetAtt'][0]).toMatch(
      /^StreamDeadLetters/,
    );
  }
});

it('the follower of agreements is woken by what it makes something of, and by nothing else', () => {
  const mapping = Object.values(of('AWS::Lambda::EventSourceMapping')).find(
    ({ Properties }) => Properties.FilterCriteria,
  )?.Properties;
  expect(mapping?.ParallelizationFactor).toBe(10);
  const filters = mapping?.FilterCriteria.Filters as { Pattern: string }[];
  const patterns = filters.map(({ Pattern }) => JSON.parse(Pattern));
  expect(patterns).toEqual([
    {
      eventName: ['INSERT', 'MODIFY'],
      dynamodb: {
        NewImage: { entity: { S: ['agreementReturn'] } },
      },
    },
    {
      eventName: ['INSERT', 'MODIFY'],
      dynamodb: { NewImage: { entity: { S: ['agreementBatch'] }, state: { S: ['RUNNING'] } } },
    },
    {
      eventName: ['INSERT'],
      dynamodb: {
        NewImage: {
          entity: { S: ['mail'] },
          content: { M: { kind: { S: ['agreementCode', 'enquiryAsked'] } } },
        },
      },
    },
  ]);
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
      askOpenAgain: 'cron(0 16 ? * 2-6 *)',
      mailParticipationChanges: 'cron(0 9 ? * 2-6 *)',
      alertSavedSearches: 'cron(0 8 * * ? *)',
      buildListSnapshot: 'cron(0/5 * * * ? *)',
      rebuildListSnapshot: 'cron(30 3 * * ? *)',
      erasePeople: 'cron(* * * * ? *)',
      settleAccounts: 'cron(* * * * ? *)',
      expireRegistrations: 'cron(10 0 * * ? *)',
      countRecipients: 'cron(20 7-19 * * ? *)',
      closeDuePlaces: 'cron(10 0 * * ? *)',
      endNotes: 'cron(0 * * * ? *)',
      followAuthorities: 'cron(2 0 * * ? *)',
      sweepMail: 'cron(* * * * ? *)',
      openReturns: 'cron(5 0 * * ? *)',
      mailReports: 'cron(0 9 ? * 2-6 *)',
      closeWindow: 'cron(5 12 ? * 2-6 *)',
      buildPlacements: 'cron(15 12 ? * 2-6 *)',
      dropPlacements: 'cron(20 2 2 1 ? *)',
      agreementDigest: 'cron(30 8 ? * 2-6 *)',
      carryAgreements: 'cron(* * * * ? *)',
      carryEnquiries: 'cron(* * * * ? *)',
      countEnquiries: 'cron(40 4 9-31 * ? *)',
      countUpdates: 'cron(0 5 ? * 3 *)',
      mailUpdates: 'cron(0 10 ? * 3 *)',
      reckonAnswerTimes: 'cron(20 4 * * ? *)',
      expireAgreements: 'cron(5 0 * * ? *)',
      forgetAgreements: 'cron(40 2 1 * ? *)',
      remindAgreements: 'cron(0 10 ? * 2-6 *)',
      remindAvailability: 'cron(15 9 ? * 2-6 *)',
      syncAgreements: 'cron(0/10 * * * ? *)',
      zipAgreements: 'cron(* * * * ? *)',
    });
    expect(times).toHaveLength(jobs.length);
  });

  it('run in the zone of their row, and a run that fails is kept', () => {
    for (const { Properties } of Object.values(schedules)) {
      const job = jobs.find(({ name }) => name === Properties.Description);
      expect(Properties.ScheduleExpressionTimezone).toBe(job?.zone);
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
    const matches = Object.entries(schedules).filter(
      ([, { Properties }]) => Properties.Description === job.name,
    );
    expect(matches.map(([id]) => id.split('/')[0])).toEqual([job.feature]);
    expect(existsSync(new URL(`../../shared/${job.feature}`, import.meta.url))).toBe(true);
    const run = functionOf(matches[0]?.[1] as CloudResource);
    expect(run).toMatchObject({
      FunctionName: `placewell-dev-${job.feature}-${job.name}`,
      Description: `Job ${job.name}: ${job.cron}, ${job.zone}`,
      Environment: { Variables: { JOB_NAME: job.name } },
      LoggingConfig: { LogGroup: { Ref: expect.stringMatching(/^JobsLog/) } },
    });
  });
});
