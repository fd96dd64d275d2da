import { expect, it } from 'vitest';
import { icbsByAuthority } from '../areas/icbByAuthority.ts';
import type { LondonDay } from '../kernel/calendar.ts';
import { listedOrganisations } from './listedOrganisations.ts';
import { existsOn } from './organisation.ts';
import { ownAreaOf } from './ownArea.ts';

const TODAY = '2026-11-24' as LondonDay;
const LONDON = 'NHS South East London Integrated Care Board';
const SURREY_AND_SUSSEX = 'NHS Surrey and Sussex Integrated Care Board';

it('is that of an ICB, and of a council with the ICB that it lies in', () => {
  expect(ownAreaOf('icb-south-east-london', TODAY)).toEqual({ icb: LONDON, local_authority: null });
  expect(ownAreaOf('la-9000022', TODAY)).toEqual({ icb: LONDON, local_authority: 'Lambeth' });
});

it('is there for every ICB and council of the list, by names that the filters know', () => {
  const names = new Set(icbsByAuthority.map(({ name }) => name));
  const there = listedOrganisations.filter((organisation) => existsOn(organisation, TODAY));
  expect(there.length).toBeGreaterThan(180);
  for (const { code, type, name } of there) {
    const area = ownAreaOf(code, TODAY);
    if (type === 'icb') expect(area).toEqual({ icb: name, local_authority: null });
    else expect(names.has(area?.local_authority ?? ''), name).toBe(true);
  }
});

it('is that of the one that follows, and none where several do', () => {
  expect(ownAreaOf('icb-sussex', TODAY)?.icb).toBe(SURREY_AND_SUSSEX);
  expect(ownAreaOf('icb-frimley', TODAY)).toBeNull();
  expect(ownAreaOf('la-10000030', TODAY)?.local_authority).toBe('Surrey');
  expect(ownAreaOf('la-10000030', '2027-04-01' as LondonDay)).toBeNull();
  expect(ownAreaOf('la-90000001', '2027-04-01' as LondonDay)?.local_authority).toBe('East Surrey');
});

it.each([null, 'nhs-rx3', 'org-example', 'icb-nowhere', 'la-1', 'la-'])('is none of %s', (code) => {
  expect(ownAreaOf(code, TODAY)).toBeNull();
});
