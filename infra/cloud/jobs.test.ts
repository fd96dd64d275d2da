import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Home } from '#shared/homes/home.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import { wanted } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { create } from '#shared/store/write.ts';
import { aContact, aHome } from '#shared/testing/builders.ts';
import { jobs } from '../../events/schedule/jobs.ts';
import { schedulerCron } from '../aws/cron.ts';
import { scheduledInput } from '../aws/jobHandler.ts';
import { askPath, invoke } from './ask.ts';
import { eventually } from './call.ts';
import { type Deployment, deployment } from './deployment.ts';
import { mailsTo } from './mails.ts';
import { addHomes } from './people.ts';
import { deadLetters } from './queues.ts';

const HOUR_MS = 3_600_000;

const Schedule = z.object({
  Name: z.string(),
  GroupName: z.string(),
  Description: z.string(),
  State: z.string(),
  ScheduleExpression: z.string(),
  FlexibleTimeWindow: z.object({ Mode: z.string() }),
  Target: z.object({
    Arn: z.string(),
    RoleArn: z.string(),
    Input: z.string(),
    DeadLetterConfig: z.object({ Arn: z.string() }),
    RetryPolicy: z.object({ MaximumRetryAttempts: z.number() }),
  }),
});
type Schedule = z.infer<typeof Schedule>;

let deployed: Deployment;
let schedules: Schedule[];

beforeAll(async () => {
  deployed = await deployment();
  const Page = z.object({
    Schedules: z.array(z.object({ Name: z.string(), GroupName: z.string() })),
  });
  const { Schedules } = Page.parse(
    await askPath(deployed, 'scheduler', '/schedules?MaxResults=100'),
  );
  const ours = Schedules.filter(({ Name }) => Name.startsWith('placewell-dev-'));
  schedules = await Promise.all(
    ours.map(async ({ Name, GroupName }) =>
      Schedule.parse(
        await askPath(deployed, 'scheduler', `/schedules/${Name}?groupName=${GroupName}`),
      ),
    ),
  );
});

const scheduleOf = (job: string): Schedule => {
  const matches = schedules.filter(({ Description }) => Description === job);
  const [schedule] = matches;
  if (!schedule || matches.length > 1) throw new Error(`${matches.length} schedules of ${job}`);
  return schedule;
};
const functionOf = (job: string) => deployed.functionOf(`Job ${job}:`);
const run = (job: string, now: Date) =>
  invoke(deployed, functionOf(job).name, { time: now.toISOString() });

async function lateHome(): Promise<{ home: Home; address: string }> {
  const home = aHome({
    name: `Cloud ${randomUUID().slice(0, 8)} Court`,
    cqc_recorded_id: `1-${randomUUID()}`,
    changed_at: new Date().toISOString() as Instant,
    updated: new Date(Date.now() - 20 * 24 * HOUR_MS),
  });
  const address = `court-${randomUUID()}@example.org`;
  await addHomes(deployed, [home], [aContact({ home: home.uuid, email: address })]);
  return { home, address };
}

describe.each(jobs)('the job $name', ({ name, cron, zone }) => {
  it('is begun by its schedule: when, what and with which input', () => {
    const schedule = scheduleOf(name);
    expect(schedule).toMatchObject({
      State: 'ENABLED',
      ScheduleExpression: schedulerCron(cron),
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: { Arn: functionOf(name).arn, Input: JSON.stringify(scheduledInput) },
    });
    expect(schedule.Name).toBe(functionOf(name).name);
    expect(schedule.Target.RoleArn).toContain('SchedulerRole');
    expect(schedule.Target.DeadLetterConfig.Arn).toContain('JobDeadLetters');
    const declared = deployed.resources.find(
      ({ Type, Properties }) =>
        Type === 'AWS::Scheduler::Schedule' && Properties?.Description === name,
    );
    expect(declared?.Properties?.ScheduleExpressionTimezone).toBe(zone);
  });

  it('runs with what the scheduler sends, and counts what it did', async () => {
    // Noon of a Sunday: nobody is asked for figures.
    const { failed, answer } = await run(name, new Date('2026-11-22T12:00:00.000Z'));
    expect([failed, answer]).toEqual([false, expect.any(Object)]);
    const counts = Object.values(answer as Record<string, unknown>);
    expect(counts.length).toBeGreaterThan(0);
    expect(counts.every((count) => typeof count === 'number')).toBe(true);
  });
});

describe('jobs and what follows from them', () => {
  it('asks a late home once, however often the weekday job runs', async () => {
    const { home, address } = await lateHome();
    const monday = new Date('2026-11-23T09:00:00.000Z');
    const twice = await Promise.all([
      run('remindVacancies', monday),
      run('remindVacancies', monday),
    ]);
    expect(twice.map(({ failed }) => failed)).toEqual([false, false]);
    expect((await run('remindVacancies', monday)).failed).toBe(false);
    const mails = await eventually('the weekday mail', async () => {
      const some = await mailsTo(deployed, address);
      return some.length > 0 && some;
    });
    expect(mails.map(({ text }) => text.includes(home.name))).toEqual([true]);
  });

  it('is begun by the clock itself: a schedule like the deployed one fires and its job sends', async () => {
    const address = `swept-${randomUUID()}@example.org`;
    // Taken by a sender that died: the stream passes it over, only the sweep sends it.
    const minutesAgo = new Date(Date.now() - HOUR_MS / 6).toISOString() as Instant;
    const mail = queuedMail({
      cause: 'passwordChanged:sam',
      date: minutesAgo,
      to: address as never,
      content: { kind: 'accountChanged', what: 'passwordChanged' as const, first_name: 'Sam' },
      now: minutesAgo,
    });
    await deployed.table.commit(
      create(outboxEntity, { ...mail, status: 'CLAIMED', claimed_at: minutesAgo, attempts: 1 }),
    );
    const { Target, GroupName } = scheduleOf('sweepMail');
    const soon = new Date(Date.now() + 1000).toISOString().slice(0, 19);
    await askPath(deployed, 'scheduler', `/schedules/once-${randomUUID()}`, {
      GroupName,
      ScheduleExpression: `at(${soon})`,
      FlexibleTimeWindow: { Mode: 'OFF' },
      ActionAfterCompletion: 'DELETE',
      Target: { ...Target, Input: JSON.stringify({ time: new Date().toISOString() }) },
    });
    const [sent] = await eventually(
      'the mail of the sweep that the scheduler began',
      async () => {
        const some = await mailsTo(deployed, address);
        return some.length > 0 && some;
      },
      45,
    );
    const record = await eventually('the record of the mail', async () => {
      const [mailRow] = await deployed.table.read(wanted(outboxEntity, mail));
      return mailRow?.status === 'SENT' && mailRow;
    });
    expect(record.message_id).toBe(sent?.id);
  });

  it('ends among the dead letters when it fails three times', async () => {
    const time = `no time at all ${randomUUID()}`;
    await invoke(deployed, functionOf('sweepMail').name, { time }, { later: true });
    const letter = await eventually('the dead letter', async () => {
      const letters = await deadLetters(deployed, 'JobDeadLetters');
      return letters.find(({ requestPayload }) => requestPayload?.time === time);
    });
    expect(letter.requestContext).toMatchObject({ condition: 'RetriesExhausted' });
  });
});
