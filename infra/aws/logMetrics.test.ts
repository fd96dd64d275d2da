import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { type CountedFault, logCounted, logRequested } from '#shared/store/countedLine.ts';
import { jobs } from '../../events/schedule/jobs.ts';
import { LAST_RUNS } from './dashboard.ts';
import { jobHandler } from './jobHandler.ts';
import { GIVEN_UP, jobEnded, LIST_DIFFERS } from './logMetrics.ts';
import { resourcesOf } from './testPortal.ts';
import { devTemplate } from './wholePortal.ts';

const source = (file: string) =>
  readFileSync(new URL(`../../events/${file}`, import.meta.url), 'utf8');

/** The line that a job writes when it has ended. */
async function lineOf(job: string): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.stubEnv('JOB_NAME', job);
  await jobHandler(async () => ({ mails: 12, skipped: 3 }))({ time: '2026-11-23T09:00:00Z' });
  const [line] = log.mock.calls[0] ?? [];
  log.mockRestore();
  vi.unstubAllEnvs();
  return String(line);
}

it('counts the lines that jobs write', async () => {
  for (const job of ['buildListSnapshot', 'remindVacancies', 'sweepMail']) {
    expect(jobs.map(({ name }) => name)).toContain(job);
    expect(await lineOf(job)).toContain(jobEnded(job));
  }
});

it('counts what the mail path and the list say when they fail', () => {
  const deliver = source('mail/deliverKinds.ts');
  const send = source('mail/sendMail.ts');
  for (const words of GIVEN_UP) {
    const reason = words.replace('"reason":', '').replaceAll('"', '');
    expect(deliver.includes(`'${reason}'`) || send.includes(`'${reason}'`), reason).toBe(true);
  }
  expect(deliver).toMatch(/JSON\.stringify\(\{[^}]*\breason\b/);
  expect(source('schedule/rebuildListSnapshot.ts')).toContain(`'${LIST_DIFFERS}'`);
});

/** The line that a fault writes in Lambda, past the console. */
function countedLine(fault: CountedFault): string {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.stubEnv('ENVIRONMENT_NAME', 'dev');
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'placewell-dev-homes-getHome');
  logCounted(fault, { what: 'for a test', pk: 'HOME#1' });
  const [written] = write.mock.calls[0] ?? [];
  write.mockRestore();
  vi.unstubAllEnvs();
  return String(written);
}

it.each([
  ['RowsSetAside', 'rows-set-aside'],
  ['ListSnapshotUnreadable', 'list-snapshot-unreadable'],
  ['AgreementFileMissing', 'agreement-file-missing'],
] as const)('the alarm of %s watches what its line counts', (fault, alarm) => {
  const text = countedLine(fault);
  expect(text).toMatch(/^\{.*\}\n$/);
  const line = JSON.parse(text);
  const { Namespace, Dimensions, Metrics } = line._aws.CloudWatchMetrics[0];
  const watching = Object.values(
    resourcesOf(devTemplate('watch'), 'AWS::CloudWatch::Alarm'),
  ).filter(({ Properties }) => Properties.AlarmName === `placewell-dev-${alarm}`);
  expect(watching.map(({ Properties }) => Properties)).toMatchObject([
    {
      Namespace,
      MetricName: Metrics[0].Name,
      Dimensions: Dimensions[0].map((Name: string) => ({ Name, Value: line[Name] })),
      Threshold: line[fault],
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      Statistic: 'Sum',
      TreatMissingData: 'notBreaching',
    },
  ]);
  expect(line).toMatchObject({ level: 'error', what: 'for a test', pk: 'HOME#1' });
  expect(Number.isInteger(line._aws.Timestamp)).toBe(true);
});

it('the alarm of many requests to join watches what each of them writes', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.stubEnv('ENVIRONMENT_NAME', 'dev');
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'placewell-dev-registration-postRegistrationRequest');
  logRequested();
  const line = JSON.parse(String(write.mock.calls[0]?.[0]));
  write.mockRestore();
  vi.unstubAllEnvs();
  const { Namespace, Dimensions, Metrics } = line._aws.CloudWatchMetrics[0];
  const watching = Object.values(
    resourcesOf(devTemplate('watch'), 'AWS::CloudWatch::Alarm'),
  ).filter(({ Properties }) => Properties.AlarmName === 'placewell-dev-many-requests-to-join');
  expect(watching.map(({ Properties }) => Properties)).toMatchObject([
    {
      Namespace,
      MetricName: Metrics[0].Name,
      Dimensions: Dimensions[0].map((Name: string) => ({ Name, Value: line[Name] })),
      Threshold: 300,
      Period: 3600,
    },
  ]);
  expect(line).toMatchObject({ level: 'info', RegistrationRequests: 1 });
  expect(Object.keys(line).sort()).toEqual([
    'RegistrationRequests',
    '_aws',
    'environment',
    'level',
  ]);
});

it("the dashboard's query reads the last run of a job from its line", async () => {
  const line = `2026-11-23T09:00:04.123Z\tf1a0\tINFO\t${await lineOf('remindVacancies')}`;
  const [, filter = ''] = /like \/(.+)\//.exec(LAST_RUNS[0] ?? '') ?? [];
  const [, parse = ''] = /@message \/(.+)\//.exec(LAST_RUNS[1] ?? '') ?? [];
  expect(line).toMatch(new RegExp(filter));
  expect(new RegExp(parse).exec(line)?.groups).toEqual({
    job: 'remindVacancies',
    due: '2026-11-23T09:00:00Z',
    results: '"mails":12,"skipped":3',
  });
});

it('says zero too, so that an alarm tells nothing done from nothing known', () => {
  const filters = Object.values(resourcesOf(devTemplate('portal'), 'AWS::Logs::MetricFilter'));
  expect(filters.length).toBeGreaterThan(4);
  for (const { Properties } of filters) {
    expect(Properties.MetricTransformations).toMatchObject([{ DefaultValue: 0, MetricValue: '1' }]);
    expect(Properties.MetricTransformations[0].MetricName).toMatch(/^dev-/);
  }
});
