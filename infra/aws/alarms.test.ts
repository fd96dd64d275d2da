import { readFileSync } from 'node:fs';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { aPortal, resourcesOf } from './testPortal.ts';

const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8');
const headings = [...runbook.matchAll(/^## (.+)$/gm)].map(([, text = '']) =>
  text.toLowerCase().replaceAll(' ', '-'),
);

function alarms(given: Record<string, string> = {}) {
  const template = Template.fromStack(aPortal(given).portal);
  return {
    template,
    alarms: Object.values(resourcesOf(template, 'AWS::CloudWatch::Alarm')).map(
      ({ Properties }) => Properties,
    ),
  };
}

it('every alarm names a heading that the runbook has', () => {
  const named = alarms().alarms.map(
    (alarm) => /runbook\.md#([\w-]+)$/.exec(alarm.AlarmDescription)?.[1],
  );
  expect(named.length).toBeGreaterThan(5);
  expect(headings).toEqual(expect.arrayContaining(named));
});

it('every alarm tells somebody, when an address is given', () => {
  const { template, alarms: made } = alarms({ alarmMail: 'duty@example.org' });
  for (const alarm of made) expect(alarm.AlarmActions).toHaveLength(1);
  template.hasResourceProperties('AWS::SNS::Subscription', { Endpoint: 'duty@example.org' });
});

it('each dead-letter queue is watched', () => {
  const { template, alarms: made } = alarms();
  const queues = Object.keys(resourcesOf(template, 'AWS::SQS::Queue'));
  const watched = made.flatMap((alarm) =>
    (alarm.Dimensions ?? [])
      .filter(({ Name }: { Name: string }) => Name === 'QueueName')
      .map(({ Value }: { Value: { 'Fn::GetAtt': [string] } }) => Value['Fn::GetAtt'][0]),
  );
  expect(watched.sort()).toEqual(queues.sort());
  expect(queues.length).toBeGreaterThan(0);
});
