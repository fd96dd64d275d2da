import type { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { aPortal, resourcesOf } from './testPortal.ts';

interface Widget {
  type: string;
  y: number;
  width: number;
  properties: { title?: string; region?: string; alarms?: string[]; metrics?: unknown[] };
}
let widgets: Widget[];
let watch: Stack;
let name: string;

beforeAll(() => {
  const { portal, watch: beside } = aPortal({ env: 'staging' });
  watch = beside;
  const [dashboard, ...more] = Object.values(
    resourcesOf(Template.fromStack(portal), 'AWS::CloudWatch::Dashboard'),
  );
  expect(more).toEqual([]);
  name = dashboard?.Properties.DashboardName;
  // What CloudFormation fills in stands inside of strings.
  const body: unknown[] = dashboard?.Properties.DashboardBody['Fn::Join'][1];
  widgets = JSON.parse(
    body.map((part) => (typeof part === 'string' ? part : 'ref')).join(''),
  ).widgets;
});

const titled = (title: string) => {
  const widget = widgets.find(({ properties }) => properties.title === title);
  expect(widget, title).toBeDefined();
  return widget as Widget;
};
const metricsOf = (title: string) => JSON.stringify(titled(title).properties.metrics);

it('is one for each environment', () => {
  expect(name).toBe('placewell-staging');
});

it('begins with every alarm of the stack beside it, and the numbers of the last five minutes', () => {
  const shown = titled('Alarms').properties.alarms?.map((arn) => arn.split(':').at(-1));
  const watched = ['AWS::CloudWatch::Alarm', 'AWS::CloudWatch::CompositeAlarm']
    .flatMap((type) => Object.values(resourcesOf(Template.fromStack(watch), type)))
    .filter(({ Properties }) => Properties.AlarmDescription !== undefined)
    .map(({ Properties }) => String(Properties.AlarmName));
  expect(watched.length).toBeGreaterThan(15);
  expect(shown?.sort()).toEqual(watched.sort());
  for (const metric of ['Count', '5xx', 'IteratorAge', 'ApproximateNumberOfMessagesVisible']) {
    expect(metricsOf('The last five minutes')).toContain(`"${metric}"`);
  }
});

it.each([
  ['Requests to the API', ['Count', '4xx', '5xx']],
  ['Time to answer', ['p50', 'p99']],
  ['Functions of the account', ['ConcurrentExecutions', 'Throttles']],
  ['Table: time to answer', ['SuccessfulRequestLatency', 'TransactWriteItems']],
  ['Table: turned away, and failed', ['ThrottledRequests', 'SystemErrors']],
  ['What follows a write comes late by', ['IteratorAge']],
  ['Mails', ['Send', 'Delivery']],
  ['Mails that did not arrive', ['Bounce', 'Complaint', 'Reject', 'staging-mails-given-up']],
  ['Dead letters', ['stream', 'jobs', 'mailEvents']],
  ['Jobs that ended', ['staging-list-snapshots', 'staging-weekday-prompts']],
  ['Signing in', ['SignInSuccesses', 'SignInThrottles']],
  ['Stopped by the firewall', ['BlockedRequests', 'placewell-staging']],
])('%s shows %j', (title, shown) => {
  for (const what of shown) expect(metricsOf(title)).toContain(what);
});

it('shows the functions of each feature', () => {
  const features = new Set(Object.values(api).map(({ handler }) => handler.split('/')[0]));
  for (const feature of [...features, 'jobs', 'stream', 'bounces']) {
    expect(metricsOf('Functions that failed, by feature')).toContain(`"label":"${feature}"`);
  }
});

it('looks for what CloudFront and its firewall count in their region', () => {
  expect(titled('Stopped by the firewall').properties.region).toBe('us-east-1');
});

it('leaves no hole in a row', () => {
  const rows = new Map<number, number>();
  for (const { y, width } of widgets) rows.set(y, (rows.get(y) ?? 0) + width);
  expect(rows.size).toBe(9);
  for (const width of rows.values()) expect(width).toBe(24);
});
