import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { icbsOn } from '../areas/icb.ts';
import { addDays, type LondonDay } from '../kernel/calendar.ts';
import { listedOrganisations } from './listedOrganisations.ts';
import { existsOn, Organisation, type OrganisationCode } from './organisation.ts';
import { organisationsSeenBy } from './organisationsSeenBy.ts';

const day = (text: string) => text as LondonDay;
const code = (text: string) => text as OrganisationCode;
const mayUse = (organisation: string, on: string) =>
  organisationsSeenBy(code(organisation), day(on), listedOrganisations);

describe('the organisations that come with the product', () => {
  it('fit their schema, each code once', () => {
    for (const organisation of listedOrganisations)
      expect(Organisation.parse(organisation)).toEqual(organisation);
    expect(new Set(listedOrganisations.map((organisation) => organisation.code)).size).toBe(
      listedOrganisations.length,
    );
  });

  it('are the ICBs of each day, and 153 councils', () => {
    const on = (text: string, type: string) =>
      listedOrganisations.filter(
        (organisation) => organisation.type === type && existsOn(organisation, day(text)),
      );
    for (const text of ['2026-03-31', '2026-04-01']) {
      const names = on(text, 'icb').map(({ name }) => name);
      expect(names.sort()).toEqual(
        icbsOn(day(text))
          .map(({ name }) => name)
          .sort(),
      );
    }
    expect(on('2026-11-20', 'council')).toHaveLength(153);
    expect(on('2027-04-01', 'council')).toHaveLength(154);
  });

  it('have the councils of the data file', () => {
    const text = readFileSync(new URL('../../data/areas/councils.csv', import.meta.url));
    const rows: Record<string, string>[] = parse(text, { columns: true });
    const listed = listedOrganisations.filter(({ type }) => type === 'council');
    const byCode = (a: { code: string }, b: { code: string }) => a.code.localeCompare(b.code);
    expect(
      listed
        .map(({ code: own, name, ons, from, until, successors }) => ({
          ...{ code: own, name, ons_code: ons ?? '', from: from ?? '' },
          ...{ until: until ?? '', successors: successors.join(' ') },
        }))
        .sort(byCode),
    ).toEqual((rows as { code: string }[]).sort(byCode));
  });

  it('have codes that the specification names', () => {
    const names = new Map(
      listedOrganisations.map((organisation) => [`${organisation.code}`, organisation.name]),
    );
    expect(names.get('icb-thames-valley')).toBe('NHS Thames Valley Integrated Care Board');
    expect(names.get('la-10000030')).toBe('Surrey County Council');
  });

  it('name as successors organisations that begin the day after', () => {
    const byCode = new Map(
      listedOrganisations.map((organisation) => [organisation.code, organisation]),
    );
    for (const { until, successors } of listedOrganisations) {
      expect(successors.length > 0).toBe(until !== null);
      for (const successor of successors) {
        const follower = byCode.get(successor);
        expect(follower).toBeDefined();
        if (follower?.from) expect(follower.from).toBe(addDays(until as LondonDay, 1));
      }
    }
  });
});

describe('what an organisation sees', () => {
  it('is its own', () => {
    expect(mayUse('icb-dorset', '2026-11-20')).toEqual(['icb-dorset']);
  });

  it('is what its predecessors saw, from the day of the merger', () => {
    expect(mayUse('icb-west-and-north-london', '2026-03-31')).toEqual([
      'icb-west-and-north-london',
    ]);
    expect(mayUse('icb-west-and-north-london', '2026-04-01')).toEqual([
      'icb-north-central-london',
      'icb-north-west-london',
      'icb-west-and-north-london',
    ]);
  });

  it('is what was split, for each that has a part of it', () => {
    for (const former of [
      'icb-thames-valley',
      'icb-surrey-and-sussex',
      'icb-hampshire-and-isle-of-wight',
    ])
      expect(mayUse(former, '2026-04-01')).toContain('icb-frimley');
    expect(mayUse('icb-hampshire-and-isle-of-wight', '2026-03-31')).toEqual([
      'icb-hampshire-and-isle-of-wight',
    ]);
  });

  it('goes back through several mergers, and ends where they go in a circle', () => {
    const body = (name: string, until: string | null, ...successors: string[]) => ({
      code: code(name),
      from: null,
      until,
      successors: successors.map(code),
    });
    const bodies = [
      body('org-a', '2024-03-31', 'org-b'),
      body('org-b', '2025-03-31', 'org-c'),
      body('org-c', null),
      body('org-x', '2024-03-31', 'org-y'),
      body('org-y', '2024-03-31', 'org-x'),
    ];
    const usableBy = (name: string, on: string) => organisationsSeenBy(code(name), day(on), bodies);
    expect(usableBy('org-c', '2025-04-01')).toEqual(['org-a', 'org-b', 'org-c']);
    expect(usableBy('org-c', '2025-03-31')).toEqual(['org-c']);
    expect(usableBy('org-b', '2024-06-01')).toEqual(['org-a', 'org-b']);
    expect(usableBy('org-x', '2025-01-01')).toEqual(['org-x', 'org-y']);
  });

  it('is its own alone where the list does not have it', () => {
    expect(mayUse('nhs-rx3', '2026-11-20')).toEqual(['nhs-rx3']);
  });
});
