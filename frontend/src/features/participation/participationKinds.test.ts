import { afterEach, describe, expect, it, vi } from 'vitest';
import { readLocationRow } from '#shared/domiciliary/locationStatusFile.ts';
import { statusAfter, statusOf } from '#shared/homes/homeStatusRules.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { readParticipationRow } from '#shared/participation/participationRow.ts';
import {
  locationStatusAfter,
  locationStatusOf,
} from '#shared/serviceLocations/locationStatusRules.ts';
import { aHome, aLocation, anAqpHome, anAqpLocation } from '#shared/testing/builders.ts';
import { readCsv } from '../../components/csvBatches/readCsv.ts';
import {
  everyPlace,
  HOMES_TAKE_PART,
  headingsFault,
  LOCATIONS_TAKE_PART,
  type ParticipationKind,
  participationCsv,
} from './participationKinds.ts';

afterEach(() => vi.unstubAllGlobals());

/** The file of places that come a page each, as it is read again. */
async function fileOf(kind: ParticipationKind, list: string, places: object[]) {
  vi.stubGlobal('fetch', async (url: RequestInfo) => {
    const at = Number(new URL(String(url), 'http://localhost').searchParams.get('cursor') ?? 0);
    const cursor = at + 1 < places.length ? String(at + 1) : null;
    return Response.json({ [list]: [places[at]], cursor });
  });
  const lines = await everyPlace(kind, () => undefined);
  const file = readCsv(participationCsv(kind, lines));
  if (!file.ok) throw new Error(file.message);
  expect(headingsFault(kind)(file.headings)).toBeUndefined();
  return file.rows;
}

describe('the file of how homes take part', () => {
  it('reads back as no change, names that look like formulas included', async () => {
    const homes = [
      aHome({ name: '=1+1', reporting: true, reporting_from: '2026-04-01' }),
      anAqpHome({ name: 'Larch; "the" House', aqp_pilot_status: true, total_beds_pilot: 4 }),
      anAqpHome({ name: 'Rowan', rate: null, aqp_variant: 'sussex' }),
    ];
    const rows = await fileOf(HOMES_TAKE_PART, 'homes', homes);
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      const { uuid, change, errors } = readParticipationRow(row);
      expect(errors).toEqual([]);
      const home = homes.find((home) => home.uuid === uuid) ?? aHome();
      expect(statusAfter(statusOf(home), change, '2026-11-20' as LondonDay)).toEqual(
        statusOf(home),
      );
    }
  });

  it('does so of homecare agencies too, also of a closed one', async () => {
    const locations = [
      anAqpLocation({ name: '=1+1', reporting: true, reporting_from: '2026-04-01' }),
      anAqpLocation({ name: 'Wren', aqp_suspension: true, embargo: true }),
      aLocation({ name: 'Owl', location_status: 'CLOSED', closed_on: '2026-02-28' }),
    ];
    const rows = await fileOf(
      LOCATIONS_TAKE_PART,
      'service_locations',
      locations.map((location) => ({ ...location, ...locationStatusOf(location) })),
    );
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      const { uuid, change, errors } = readLocationRow(row);
      expect(errors).toEqual([]);
      const status = locationStatusOf(
        locations.find((location) => location.uuid === uuid) ?? aLocation(),
      );
      expect(locationStatusAfter(status, change, '2026-11-20' as LondonDay)).toEqual(status);
    }
  });

  it.each([
    [['uuid', 'Rate', 'AQP status'], undefined],
    [['CQC recorded id', 'reporting'], undefined],
    [['uuid', 'rate', 'Notes'], /‘Notes’ is no column/],
    [['name', 'rate'], /which homes it is about/],
    [['uuid', 'name'], /nothing to set/],
  ])('with the headings %j: %s', (headings, fault) => {
    const message = headingsFault(HOMES_TAKE_PART)(headings);
    if (fault === undefined) expect(message).toBeUndefined();
    else expect(message).toMatch(fault);
  });

  it('has columns of its own for homecare agencies', () => {
    const fault = headingsFault(LOCATIONS_TAKE_PART);
    expect(fault(['CQC recorded id', 'AQP suspension', 'closed'])).toBeUndefined();
    expect(fault(['uuid', 'rate'])).toMatch(/‘rate’ is no column/);
    expect(fault(['name', 'embargo'])).toMatch(/which agencies it is about/);
  });
});
