import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { homeEntity } from '#shared/store/homes.store.ts';
import { create } from '#shared/store/write.ts';
import { aHome } from '#shared/testing/builders.ts';
import { isAlarm, takesLine, watchedBy } from '../aws/testing/alarmState.ts';
import { blocksOf, filledIn, guideText, sectionOf } from '../aws/testing/guideCommands.ts';
import { invoke } from './ask.ts';
import { eventually } from './call.ts';
import { type Deployment, deployment } from './deployment.ts';
import { deadLetters } from './queues.ts';
import { aFolder, hasCli, inShell } from './shell.ts';

/*
 * Alarms whose fault can be made here: it leaves its sign, by which the alarm as synthesized is in ALARM; the
 * commands of the runbook are run as they stand, with its own names in them; and by the sign the alarm is OK.
 */

const runbook = guideText('docs/runbook.md');
let deployed: Deployment;

beforeAll(async () => {
  deployed = await deployment();
});

const alarm = (name: string) => {
  const alarm = deployed.alarms[`placewell-dev-${name}`];
  if (!alarm) throw new Error(`There is no alarm ${name}`);
  return alarm;
};

/** The blocks under a heading of the runbook, with values in the place of what somebody fills in. */
const blocks = (heading: string, values: Record<string, string>): string[] =>
  blocksOf(sectionOf(runbook, heading)).map((block) =>
    filledIn(block, { environment: 'dev', ...values }),
  );

/** Runs commands that have to succeed, and answers what they printed. */
async function done(script: string, cwd = aFolder()): Promise<string> {
  const { code, output, errors } = await inShell(script, { cwd });
  expect([code, errors], script).toEqual([0, expect.anything()]);
  return output;
}

/** A function that cannot even start, until it is mended: its handler is another. */
async function broken(name: string): Promise<{ mend: () => Promise<unknown> }> {
  const change = (handler: string) =>
    done(`aws lambda update-function-configuration --function-name ${name} --handler ${handler}`);
  const handler = await done(
    `aws lambda get-function-configuration --function-name ${name} --query Handler --output text`,
  );
  await change('index.nothing');
  return { mend: () => change(handler.trim()) };
}

/** What SES says of a mail that came back. */
const BOUNCED = {
  eventType: 'Bounce',
  bounce: {
    timestamp: '2026-11-23T09:00:02.000Z',
    feedbackId: 'f-1',
    bounceType: 'Permanent',
    bounceSubType: 'General',
    bouncedRecipients: [{ emailAddress: `gone-${randomUUID()}@example.org` }],
  },
  mail: { timestamp: '2026-11-23T09:00:01.000Z', messageId: 'ses-1', destination: [] },
};

describe.skipIf(!hasCli)('dead letters, by the commands of the runbook', () => {
  /** Whether the alarm on a queue sounds, by what lies in the queue now. */
  async function sounds(name: string, queue: string): Promise<boolean> {
    const { length } = await deadLetters(deployed, queue);
    return isAlarm(alarm(name), ({ name: metric }) => {
      expect(metric).toBe('ApproximateNumberOfMessagesVisible');
      return Array.from({ length: 3 }, () => length);
    });
  }

  /** What other tests have left there: nobody repairs it. */
  async function emptied(queue: string): Promise<void> {
    const [fetch = '', , remove = ''] = blocks('Dead letters', { queue });
    while ((await deadLetters(deployed, queue)).length > 0) await done(`${fetch}\n${remove}`);
  }

  it.each([
    {
      name: 'job-dead-letters',
      queue: 'JobDeadLetters',
      begins: 'Job buildListSnapshot:',
      event: { time: '2026-11-22T12:00:00.000Z' },
    },
    {
      name: 'mail-event-dead-letters',
      queue: 'MailEventDeadLetters',
      begins: 'Takes note of mails',
      event: { Records: [{ Sns: { Message: JSON.stringify(BOUNCED), MessageId: randomUUID() } }] },
    },
  ])('$name ends when each was done again and deleted', async ({ name, queue, begins, event }) => {
    await emptied(queue);
    expect(await sounds(name, queue)).toBe(false);
    const { name: functionName } = deployed.functionOf(begins);
    const { mend } = await broken(functionName);
    try {
      await invoke(deployed, functionName, event, { later: true });
      await eventually('the dead letter', () => sounds(name, queue), 60);
    } finally {
      await mend();
    }
    const cwd = aFolder();
    const [fetch = '', again = '', remove = ''] = blocks('Dead letters', { queue });
    const output = await done(`${fetch}\n${again}\ncat answer.json\n${remove}`, cwd);
    expect(output).not.toContain('FunctionError');
    expect(await sounds(name, queue)).toBe(false);
    expect(await done('ls', cwd)).toBe('');
  });

  it('says so when the cause is not repaired, and the letter stays', async () => {
    const queue = 'JobDeadLetters';
    await emptied(queue);
    const { name: functionName } = deployed.functionOf('Job buildListSnapshot:');
    await invoke(deployed, functionName, { time: 'never' }, { later: true });
    await eventually('the dead letter', () => sounds('job-dead-letters', queue), 60);
    const [fetch = '', again = ''] = blocks('Dead letters', { queue });
    expect(await done(`${fetch}\n${again}`)).toContain('FunctionError');
    expect(await sounds('job-dead-letters', queue)).toBe(true);
  });

  it('stream-dead-letters ends when the message was deleted', async () => {
    const queue = 'StreamDeadLetters';
    await emptied(queue);
    await done(`QUEUE=$(aws sqs list-queues --queue-name-prefix placewell-dev-portal-${queue} \\
      --query 'QueueUrls[0]' --output text)
      aws sqs send-message --queue-url "$QUEUE" --message-body \\
        '{"requestContext":{"condition":"RetryAttemptsExhausted"},"DDBStreamBatchInfo":{"shardId":"s"}}'`);
    expect(await sounds('stream-dead-letters', queue)).toBe(true);
    const [fetch = '', , remove = ''] = blocks('Dead letters', { queue });
    expect(await done(`${fetch}\n${remove}`)).toContain('DDBStreamBatchInfo');
    expect(await sounds('stream-dead-letters', queue)).toBe(false);
  });
});

describe.skipIf(!hasCli)('a job that is run by hand', () => {
  /** By its metric's filter, what an alarm on lines of the jobs' log counts in those since then. */
  async function countedSince(metric: string, since: number): Promise<number> {
    const filters = deployed.resources.filter(
      ({ Type, Properties }) =>
        Type === 'AWS::Logs::MetricFilter' &&
        JSON.stringify(Properties?.MetricTransformations).includes(`"${metric}"`),
    );
    expect(filters, metric).not.toHaveLength(0);
    const pattern = String(filters[0]?.Properties?.FilterPattern);
    const lines: string[] = JSON.parse(
      await done(`aws logs filter-log-events --log-group-name /placewell/dev/jobs \\
        --start-time ${since} --query 'events[].message' --output json`),
    );
    return lines.filter((line) => takesLine(pattern, line)).length;
  }

  async function runByHand(begins: string, time: string): Promise<number> {
    const { name } = deployed.functionOf(begins);
    const [, feature = '', job = ''] = /^placewell-dev-(\w+)-(\w+)$/.exec(name) ?? [];
    const [script = ''] = blocks('Running a job by hand', { feature, job, time });
    const since = Date.now();
    const output = await done(script);
    expect(output).toContain(name);
    expect(output).not.toContain('FunctionError');
    return since;
  }

  /** Whether an alarm sounds: by lines of its last period, when there were none (or these) in those before. */
  const sounds = (
    name: string,
    lines: number,
    { now, before = 0 }: { now: Date; before?: number },
  ) => isAlarm(alarm(name), () => [before, before, before, lines], now);
  const metricOf = (name: string) => [...watchedBy(alarm(name)).values()][0]?.name ?? '';

  it.each([
    ['weekday-prompt-missed', 'Job remindVacancies:', '2026-11-25T09:00:00Z'],
    ['jobs-stand-still', 'Job sweepMail:', '2026-11-25T09:29:00Z'],
    ['list-snapshot-old', 'Job buildListSnapshot:', '2026-11-25T09:25:00Z'],
  ])('ends %s', async (name, begins, time) => {
    // Wednesday, in the hour after nine o'clock: what the weekday's alarm looks at.
    const now = new Date('2026-11-25T09:30:00Z');
    expect(sounds(name, 0, { now })).toBe(true);
    const since = await runByHand(begins, time);
    const lines = await eventually('the line of the job', async () =>
      countedSince(metricOf(name), since),
    );
    expect(sounds(name, lines, { now })).toBe(false);
  });

  it('ends list-snapshot-differs: the second time no place is found that the feed has not told of', async () => {
    const name = 'list-snapshot-differs';
    const now = new Date();
    await runByHand('Job rebuildListSnapshot:', now.toISOString());
    // As a restore leaves it: behind the back of the feed.
    const home = aHome({
      name: `Cloud ${randomUUID().slice(0, 8)} Grange`,
      cqc_recorded_id: `1-${randomUUID()}`,
    });
    await deployed.table.load([create(homeEntity, home)]);
    const since = await runByHand('Job rebuildListSnapshot:', now.toISOString());
    const lines = await eventually('the line that they differ', async () =>
      countedSince(metricOf(name), since),
    );
    expect(sounds(name, lines, { now })).toBe(true);
    const again = await runByHand('Job rebuildListSnapshot:', now.toISOString());
    expect(sounds(name, await countedSince(metricOf(name), again), { now, before: lines })).toBe(
      false,
    );
  });
});
