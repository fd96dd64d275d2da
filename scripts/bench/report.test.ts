import { describe, expect, it } from 'vitest';
import { missingOf, unlessBusy } from './host.ts';
import { percentiles } from './measure.ts';
import { type Figures, lastLine, NOTHING, reportTables, withPart } from './report.ts';

const times = (...ms: number[]) => percentiles(ms);
const echo = (places: number, ms: number) => [
  { shape: 'default page', places, list: times(ms), echo: times(1) },
];
const NONE: Figures = {
  title: 'The care homes list',
  places: 'care homes',
  machine: '2 processors',
  ...NOTHING,
};

describe('a run of the list’s bench', () => {
  it('has the tables of a part by itself, so that they are printed before the next', () => {
    const whole = withPart(NONE, { echo: echo(3000, 2) });
    const host = { places: 3000, list: times(1), empty: times(1), account: times(1) };
    expect(reportTables({ ...whole, ...NOTHING, host }, { markdown: true })).not.toContain('echo');
    expect(reportTables(whole, { markdown: true })).toContain('| default page | 3,000 |');
    expect(reportTables(NONE, { markdown: true })).toBe('');
  });

  it('judges by the worst of all sizes at its end', () => {
    const first = withPart(NONE, { echo: echo(15_000, 2.5) });
    const second = withPart(first, { echo: echo(150_000, 2) });
    expect(second.echo?.map(({ places }) => places)).toEqual([15_000, 150_000]);
    expect(lastLine(second)).toMatch(/p50 to echo 2\.5$/);
  });

  it('judges the host at the size of England only', () => {
    const host = { places: 3000, list: times(90), empty: times(1), account: times(1) };
    expect(reportTables(withPart(NONE, { host }), { markdown: false })).not.toContain('over');
    const england = withPart(NONE, { host: { ...host, places: 15_000 } });
    expect(reportTables(england, { markdown: false })).toContain('over');
  });

  it('adds to what the host lists, whatever the demo has', () => {
    expect(missingOf(3000, 1196)).toBe(1804);
    expect(() => missingOf(1000, 1196)).toThrow('1196');
  });

  it('asks a host that is busy once more, and takes no other refusal for that', async () => {
    const answers = ['503 for /', '503 for /'];
    const ask = async () => {
      const fault = answers.shift();
      if (fault) throw new Error(fault);
      return '{"count":3}';
    };
    expect(await unlessBusy(ask, 0)).toBe('{"count":3}');
    answers.push('400 for /');
    await expect(unlessBusy(ask, 0)).rejects.toThrow('400');
  });
});
