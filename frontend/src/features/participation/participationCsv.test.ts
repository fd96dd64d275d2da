import { describe, expect, it } from 'vitest';
import { statusAfter, statusOf } from '../../../../shared/homes/homeStatusRules.ts';
import { participationOf } from '../../../../shared/homes/participation.ts';
import { readParticipationRow } from '../../../../shared/homes/participationRow.ts';
import type { LondonDay } from '../../../../shared/kernel/calendar.ts';
import { aHome, anAqpHome } from '../../../../shared/testing/builders.ts';
import { readCsv } from '../../components/csvBatches/readCsv.ts';
import { headingsFault, participationCsv } from './participationCsv.ts';

describe('the file of how homes take part', () => {
  it('reads back as no change, names that look like formulas included', () => {
    const homes = [
      aHome({ name: '=1+1', reporting: true, reporting_from: '2026-04-01' }),
      anAqpHome({ name: 'Larch; "the" House', aqp_pilot_status: true, total_beds_pilot: 4 }),
      anAqpHome({ rate: null, aqp_variant: 'sussex' }),
    ];
    const file = readCsv(
      participationCsv(homes.map((home) => ({ ...home, ...participationOf(home) }))),
    );
    if (!file.ok) throw new Error(file.message);
    expect(headingsFault(file.headings)).toBeUndefined();
    file.rows.forEach((row, i) => {
      const home = homes[i] ?? aHome();
      const { uuid, change, errors } = readParticipationRow(row);
      expect([uuid, errors]).toEqual([home.uuid, []]);
      expect(statusAfter(statusOf(home), change, '2026-11-20' as LondonDay)).toEqual(
        statusOf(home),
      );
    });
  });

  it.each([
    [['uuid', 'Rate', 'AQP status'], undefined],
    [['CQC recorded id', 'reporting'], undefined],
    [['uuid', 'rate', 'Notes'], /‘Notes’ is no column/],
    [['name', 'rate'], /which homes it is about/],
    [['uuid', 'name'], /nothing to set/],
  ])('with the headings %j: %s', (headings, fault) => {
    const found = headingsFault(headings);
    if (fault === undefined) expect(found).toBeUndefined();
    else expect(found).toMatch(fault);
  });
});
