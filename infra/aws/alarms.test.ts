import { readFileSync } from 'node:fs';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { PROMPT_MISSED } from './portalWatches.ts';
import { aSmallPortal, resourcesOf } from './testPortal.ts';
import { devTemplate } from './wholePortal.ts';

const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8');
/** The part of the runbook that is about alarms, one heading each. */
const [, ofAlarms = ''] = /^# Alarms\n([\s\S]*?)^# /m.exec(runbook) ?? [];
const headings = [...ofAlarms.matchAll(/^## (.+)$/gm)].map(([, text = '']) =>
  text.toLowerCase().replaceAll(' ', '-'),
);

/** Every alarm, those that are made of others among them. */
const everyAlarm = (templates: Template[]) =>
  templates.flatMap((template) =>
    ['AWS::CloudWatch::Alarm', 'AWS::CloudWatch::CompositeAlarm'].flatMap((type) =>
      Object.values(resourcesOf(template, type)).map(({ Properties }) => Properties),
    ),
  );
/** Those that people hear of: not the parts of others. */
const alarmsOf = (templates: Template[]) =>
  everyAlarm(templates).filter(({ AlarmDescription }) => AlarmDescription !== undefined);

const templates = (['portal', 'watch', 'site'] as const).map(devTemplate);
const alarms = alarmsOf(templates);

it('every alarm names its heading in the runbook, and every heading there has its alarm', () => {
  const named = alarms.map((alarm) => /runbook\.md#([\w-]+)$/.exec(alarm.AlarmDescription)?.[1]);
  expect(named.length).toBeGreaterThan(15);
  expect([...headings].sort()).toEqual([...named].sort());
});

it('every alarm tells somebody when it begins and when it ends, when an address is given', () => {
  const { portal, watch, site } = aSmallPortal({ alarmMail: 'duty@example.org' });
  const alarmTemplates = [portal, watch, site].map((stack) => Template.fromStack(stack));
  const telling = alarmsOf(alarmTemplates);
  expect(telling.map(({ AlarmName }) => AlarmName)).toEqual(
    alarms.map(({ AlarmName }) => AlarmName),
  );
  for (const alarm of telling) {
    expect(alarm.AlarmActions).toHaveLength(1);
    expect(alarm.OKActions).toEqual(alarm.AlarmActions);
  }
  for (const template of alarmTemplates.slice(1)) {
    template.hasResourceProperties('AWS::SNS::Subscription', { Endpoint: 'duty@example.org' });
  }
});

it('who tells nobody is a part of an alarm that does', () => {
  const silent = everyAlarm(templates).filter((alarm) => !alarms.includes(alarm));
  const rules = JSON.stringify(alarms.flatMap(({ AlarmRule }) => AlarmRule ?? []));
  expect(silent).toHaveLength(12);
  for (const { AlarmActions, AlarmName, Metrics } of silent) {
    expect(AlarmActions).toBeUndefined();
    const [, id] = /^placewell-dev-(.+)$/.exec(AlarmName) ?? [];
    const { period } = /-(?<period>\d+)-minutes$/.exec(id ?? '')?.groups ?? {};
    const [objective] = Metrics.flatMap(({ MetricStat }: { MetricStat?: { Metric: object } }) =>
      MetricStat ? [String((MetricStat.Metric as { MetricName: string }).MetricName)] : [],
    );
    expect(rules).toContain(`${objective.replace(/Kept$|Broken$/, '')}Share${period}`);
  }
});

it('each dead-letter queue is watched', () => {
  const queues = templates.flatMap((template) =>
    Object.keys(resourcesOf(template, 'AWS::SQS::Queue')),
  );
  // By the name of the portal's output, which has the queue's own in it.
  const watched = alarms
    .flatMap((alarm) => alarm.Dimensions ?? [])
    .filter(({ Name }: { Name: string }) => Name === 'QueueName')
    .map(({ Value }) => String(Value['Fn::GetStackOutput'].OutputName));
  for (const queue of queues) {
    expect(watched.filter((output) => output.includes(`GetAtt${queue}QueueName`))).toHaveLength(1);
  }
  expect(queues).toHaveLength(3);
});

it('an alarm on what should happen also sounds when nothing is measured at all', () => {
  const below = alarms.filter((a) => a.ComparisonOperator === 'LessThanThreshold');
  expect(below.map((alarm) => alarm.AlarmName).sort()).toEqual([
    'placewell-dev-jobs-stand-still',
    'placewell-dev-list-snapshot-old',
  ]);
  for (const alarm of below) expect(alarm.TreatMissingData).toBe('breaching');
});

/** The hours of a week (UTC) in which the alarm's expression is 1, given those in which a run ended. */
function missedHours(monday: string, ran: string[]): number[] {
  const isMissed = new Function(
    'DAY',
    'HOUR',
    'runs',
    'IF',
    `return ${PROMPT_MISSED.replaceAll(' AND ', ' && ').replaceAll(' OR ', ' || ')}`,
  );
  return Array.from({ length: 7 * 24 }, (_, hour) => {
    const at = new Date(Date.parse(monday) + hour * 3_600_000);
    const runs = ran.filter((run) => run.slice(0, 13) === at.toISOString().slice(0, 13)).length;
    return isMissed(
      () => at.getUTCDay() || 7,
      () => at.getUTCHours(),
      runs,
      (condition: boolean, yes: number, no: number) => (condition ? yes : no),
    );
  });
}

/** True when two hours in a row are missed: what the alarm waits for. */
const sounds = (hours: number[]) => hours.some((hour, at) => hour === 1 && hours[at + 1] === 1);
const weekdays = (first: number, month: string, hour: string) =>
  [0, 1, 2, 3, 4].map(
    (day) => `2026-${month}-${String(first + day).padStart(2, '0')}T${hour}:00:04Z`,
  );

describe('the alarm of a missed weekday prompt', () => {
  // Nine o'clock in London is 8 in July and 9 in November.
  const summer = { monday: '2026-07-06T00:00:00Z', ran: weekdays(6, '07', '08') };
  const winter = { monday: '2026-11-23T00:00:00Z', ran: weekdays(23, '11', '09') };

  it.each([summer, winter])('is silent all week when every run ended: $monday', (week) => {
    expect(sounds(missedHours(week.monday, week.ran))).toBe(false);
  });

  it.each([0, 1, 2, 3, 4])('sounds when the run of weekday %i did not', (day) => {
    for (const { monday, ran } of [summer, winter]) {
      expect(
        sounds(
          missedHours(
            monday,
            ran.filter((_, at) => at !== day),
          ),
        ),
      ).toBe(true);
    }
  });
});
