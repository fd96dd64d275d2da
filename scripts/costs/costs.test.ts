import { readFileSync } from 'node:fs';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { METRICS_NAMESPACE } from '#shared/store/countedLine.ts';
import { jobs } from '../../events/schedule/jobs.ts';
import { aPortal, resourcesOf } from '../../infra/aws/testPortal.ts';
import { times, together, type Use, usdByService, usdOf } from './bill.ts';
import { costsPage, SIZES } from './costsPage.ts';
import { JOB_WORK, runsAMonth } from './jobs.ts';
import { ASKING, ASSUMED, askingByCounters, laterOf, monthOf } from './month.ts';
import { prices } from './prices.ts';
import { indexReadUnits, itemBytes, readUnits, writeUnits } from './units.ts';

describe('the bill', () => {
  it('multiplies use by price, from the first unit on: no free tier', () => {
    expect(usdOf({ runs: 1_000_000 })).toBeCloseTo(0.2);
    expect(usdOf({ mails: 1, secrets: 2 })).toBeCloseTo(0.8001);
    expect(usdOf({})).toBe(0);
  });

  it('grows in proportion, and is the sum of its parts', () => {
    const use: Use = { runs: 10, gbSeconds: 2, writeUnits: 7 };
    expect(usdOf(times(3, use))).toBeCloseTo(3 * usdOf(use), 12);
    expect(usdOf(together(use, use, { mails: 5 }))).toBeCloseTo(2 * usdOf(use) + 0.0005, 12);
    const services = usdByService(together(use, { mails: 5 }));
    const sum = [...services.values()].reduce((all, usd) => all + usd, 0);
    expect(sum).toBeCloseTo(usdOf(use) + 0.0005, 12);
  });

  it('knows no negative use', () => {
    expect(() => usdOf({ runs: -1 })).toThrow(/runs/);
    expect(() => usdOf({ runs: Number.NaN })).toThrow(/runs/);
  });
});

describe('units of DynamoDB', () => {
  it('counts names, texts, numbers, lists and maps', () => {
    expect(itemBytes({ pk: 'ab' })).toBe(4);
    expect(itemBytes({ n: 1234, yes: true, none: null })).toBe(1 + 3 + 3 + 1 + 4 + 1);
    expect(itemBytes({ list: ['a', 'b'], map: { k: 'é' } })).toBe(
      4 + 3 + 2 * 2 + 3 + 3 + 1 + 1 + 2,
    );
  });

  it('rounds reads up to 4 KB, missing items included, and halves them in an index', () => {
    expect(readUnits([0, 100, 4096, 4097])).toBe(5);
    expect(indexReadUnits(0)).toBe(0.5);
    expect(indexReadUnits(8193)).toBe(1.5);
  });

  it('takes a transaction twice, an index once, and a move within an index twice', () => {
    const row = { pk: 'careHome#1', sk: 'PLACE', chg_pk: 'HOME', chg_sk: '1' };
    expect(writeUnits({ pk: 'a', sk: 'b' })).toBe(2);
    expect(writeUnits(row)).toBe(3);
    expect(writeUnits(row, row)).toBe(3);
    expect(writeUnits({ ...row, chg_sk: '2' }, row)).toBe(4);
    expect(writeUnits({ pk: 'careHome#1', sk: 'PLACE' }, row)).toBe(3);
    expect(writeUnits({ ...row, text: 'x'.repeat(1024) })).toBe(6);
  });
});

describe('jobs', () => {
  it('have a row each, which says what a run of them does', () => {
    expect(Object.keys(JOB_WORK).sort()).toEqual(jobs.map(({ name }) => name).sort());
  });

  it('run as often as their times say', () => {
    expect(runsAMonth('* * * * *')).toBeCloseTo(30.4 * 24 * 60);
    expect(runsAMonth('*/5 * * * *')).toBeCloseTo(30.4 * 24 * 12);
    expect(runsAMonth('20 7-19 * * *')).toBeCloseTo(30.4 * 13);
    expect(runsAMonth('0 9 * * 1-5')).toBeCloseTo((30.4 * 5) / 7);
    expect(runsAMonth('20 2 2 1 *')).toBeCloseTo(1 / 12);
    expect(() => runsAMonth('0 9,12 * * *')).toThrow('9,12');
  });

  it('that go through every home with its contacts cost little enough', () => {
    expect(usdOf(monthOf(15_000)['scheduled jobs'] as Use)).toBeLessThan(10);
  });
});

describe('a month', () => {
  it('costs more for more homes, with the same fixed costs', () => {
    const months = SIZES.map((homes) => monthOf(homes));
    const totals = months.map((month) => usdOf(together(...Object.values(month))));
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    const fixed = months.map((month) => usdOf(month['fixed costs'] as Use));
    expect(new Set(fixed).size).toBe(1);
  });

  it('costs less where fewer people sign in, and what came later is in it, each by itself', () => {
    const total = (month: Record<string, Use>) => usdOf(together(...Object.values(month)));
    const { peopleAHome, fewPeopleAHome } = ASSUMED;
    const [many, few] = [peopleAHome, fewPeopleAHome].map((people) =>
      total(monthOf(15_000, { peopleAHome: people })),
    ) as [number, number];
    expect(many).toBe(total(monthOf(15_000)));
    const people = usdOf({ people: 15_000 * (peopleAHome - fewPeopleAHome) });
    expect(many - few).toBeGreaterThanOrEqual(people);
    expect(many - few).toBeLessThan(people * 1.1);
    const month = monthOf(15_000);
    for (const [later, use] of Object.entries(laterOf(15_000))) expect(month[later]).toEqual(use);
  });

  it('would not be much cheaper with a cached counter in front of open lists (ADR 129)', () => {
    const now = usdOf(monthOf(15_000)[ASKING] as Use);
    const counted = (every: number, narrowed: number) =>
      now - usdOf(askingByCounters(15_000, { every, narrowed }));
    // Where one of these saves 30 dollars, the decision is to be made anew.
    for (const narrowed of [0, 0.6, 0.8]) expect(counted(3, narrowed)).toBeLessThan(30);
    for (const narrowed of [0, 0.6, 0.8, 1]) expect(counted(2, narrowed)).toBeLessThan(30);
    // A list of all of England asks both.
    expect(counted(3, 0)).toBeLessThan(0);
    expect(counted(3, 1)).toBeGreaterThan(counted(3, 0.8));
  });

  it('stands in docs/costs.md as it is worked out', () => {
    expect(readFileSync('docs/costs.md', 'utf8')).toBe(costsPage());
    expect(Object.values(prices).every(({ usd, per }) => usd > 0 && per >= 1)).toBe(true);
  });

  it('allows for everything that the stacks keep fixed', () => {
    const { portal, site, watch } = aPortal({
      env: 'production',
      alarmMail: 'alarms@example.org',
    });
    const stacks = [portal, site, watch, ...portal.features];
    const templates = stacks.map((stack) => Template.fromStack(stack));
    const all = (type: string) =>
      templates.flatMap((template) => Object.values(resourcesOf(template, type)));
    const watched = all('AWS::CloudWatch::Alarm').reduce(
      (sum, { Properties }) =>
        sum + (Properties.Metrics?.filter((metric: object) => 'MetricStat' in metric).length ?? 1),
      0,
    );
    expect(watched).toBeGreaterThan(5);
    expect(watched).toBeLessThanOrEqual(ASSUMED.alarmMetrics);
    const own = [
      ...all('AWS::Logs::MetricFilter').map(
        ({ Properties }) => Properties.MetricTransformations[0].MetricName,
      ),
      // Those that the code counts itself.
      ...all('AWS::CloudWatch::Alarm')
        .flatMap(({ Properties }) =>
          (Properties.Metrics ?? [{ MetricStat: { Metric: Properties } }]).flatMap(
            ({ MetricStat }: { MetricStat?: { Metric: Record<string, string> } }) =>
              MetricStat ? [MetricStat.Metric] : [],
          ),
        )
        .filter(({ Namespace }) => Namespace === METRICS_NAMESPACE)
        .map(({ MetricName }) => MetricName),
    ];
    expect(own).toContain('RowsSetAside');
    expect(new Set(own).size).toBeLessThanOrEqual(ASSUMED.ownMetrics);
    expect(all('AWS::CloudWatch::CompositeAlarm').length).toBe(ASSUMED.compositeAlarms);
    expect(all('AWS::CloudWatch::Dashboard').length).toBeLessThanOrEqual(ASSUMED.dashboards);
    const secrets = all('AWS::SecretsManager::Secret').reduce(
      (sum, { Properties }) => sum + 1 + (Properties.ReplicaRegions?.length ?? 0),
      0,
    );
    expect(secrets).toBeLessThanOrEqual(ASSUMED.secrets);
    const rules = all('AWS::WAFv2::WebACL').flatMap(({ Properties }) => Properties.Rules);
    expect(rules.length).toBe(ASSUMED.firewallRules);
  }, 120_000);
});
