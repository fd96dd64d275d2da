import { describe, expect, it } from 'vitest';
import { columnsOf, hoursAgo, NOW, pinsFor } from './aPin.ts';
import { homesInView } from './inView.ts';
import { type PinColumns, pinAge, withChanges } from './mapPins.ts';

describe('the age of a pin', () => {
  it.each([
    [hoursAgo(0), 'green'],
    [hoursAgo(23.9), 'green'],
    [hoursAgo(24), 'amber'],
    [hoursAgo(71.9), 'amber'],
    [hoursAgo(72), 'red'],
    [null, 'none'],
  ])('updated %s is %s', (updated, age) => {
    expect(pinAge(updated, NOW)).toBe(age);
  });
});

describe('pins', () => {
  it('have their miles from the postcode searched for, and none without one', () => {
    const rows = [{ name: 'North', latitude: 54.54 }];
    const origin = { latitude: 53.54, longitude: -2.1 };
    expect(pinsFor(rows, { origin })[0]?.miles).toBeCloseTo(69.09, 1);
    expect(pinsFor(rows)[0]?.miles).toBeNull();
  });
});

type Changes = Parameters<typeof withChanges>[1];
const changed = (
  homes: { uuid: string; at: string | null; beds: number; version?: number }[],
  more = {},
): Changes =>
  ({
    results: homes.map(({ uuid, at, beds, version = 2 }) => ({
      uuid,
      version,
      vacancy_updated_at: at,
      vacant_beds: beds,
    })),
    matching: homes.map(({ uuid }) => uuid),
    gone: [],
    as_of: '2026-09-04T10:01:00.000Z',
    reload: false,
    ...more,
  }) as unknown as Changes;

describe('changes', () => {
  const before = columnsOf([{ name: 'a' }, { name: 'b', updated_at: hoursAgo(5) }, { name: 'c' }]);

  it('give a home its new figures and leave the others alone', () => {
    const after = withChanges(before, changed([{ uuid: 'b', at: hoursAgo(0), beds: 9 }]));
    expect(after?.updated_at).toEqual([hoursAgo(1), hoursAgo(0), hoursAgo(1)]);
    expect(after?.vacant_beds).toEqual([2, 9, 2]);
    expect(after?.as_of).toBe('2026-09-04T10:01:00.000Z');
    expect(before.vacant_beds).toEqual([2, 2, 2]);
  });

  it('say how many beds can be used now, also where no figure is newer', () => {
    const noted = changed([{ uuid: 'b', at: hoursAgo(5), beds: 2 }]);
    Object.assign(noted.results[0] ?? {}, { usable: { all: 1, types: [] } });
    const after = withChanges(before, noted) as PinColumns;
    expect(after.usable_beds).toEqual([null, 1, null]);
    const ended = withChanges(after, changed([{ uuid: 'b', at: hoursAgo(5), beds: 2 }]));
    expect(ended?.usable_beds).toEqual([null, null, null]);
  });

  it('say that none can be used where a home takes nobody, though it has noted nothing', () => {
    for (const why of [{ embargo: true }, { self_imposed_suspension: true }]) {
      const shut = changed([{ uuid: 'b', at: hoursAgo(0), beds: 2 }]);
      Object.assign(shut.results[0] ?? {}, why);
      expect(withChanges(before, shut)?.usable_beds).toEqual([null, 0, null]);
    }
    const aqp = changed([{ uuid: 'b', at: hoursAgo(0), beds: 2 }]);
    Object.assign(aqp.results[0] ?? {}, { aqp_suspension: true });
    expect(withChanges(before, aqp)?.usable_beds).toEqual([null, null, null]);
  });

  it('suspend a home, and end that', () => {
    const suspended = changed([{ uuid: 'b', at: hoursAgo(0), beds: 2 }]);
    Object.assign(suspended.results[0] ?? {}, { embargo: true, aqp_suspension: true });
    Object.assign(suspended.results[0] ?? {}, { aqp_suspension_since: '2026-09-01' });
    const after = withChanges(before, suspended) as PinColumns;
    expect(after.suspensions).toEqual([0, 5, 0]);
    expect(after.aqp_suspension_since).toEqual([null, '2026-09-01', null]);
    const ended = changed([{ uuid: 'b', at: hoursAgo(0), beds: 2 }]);
    expect(withChanges(after, ended)?.suspensions).toEqual([0, 0, 0]);
  });

  it('of an older answer change nothing', () => {
    const known = withChanges(before, changed([{ uuid: 'b', at: null, beds: 0 }])) as PinColumns;
    const older = changed([{ uuid: 'b', at: hoursAgo(6), beds: 9, version: 1 }]);
    expect(withChanges(known, older)?.vacant_beds).toEqual([2, 0, 2]);
  });

  it('show that a home has not responded yet in the form that it has now', () => {
    const never = changed([{ uuid: 'b', at: null, beds: 0 }]);
    Object.assign(never.results[0] ?? {}, { embargo: true });
    const after = withChanges(before, never) as PinColumns;
    expect(after.updated_at).toEqual([hoursAgo(1), null, hoursAgo(1)]);
    expect(after.suspensions).toEqual([0, 1, 0]);
  });

  it('take a home away that has closed', () => {
    const closed = changed([], { gone: ['b', 'not of the search'] });
    const after = withChanges(before, closed) as PinColumns;
    expect([after.uuids, after.count]).toEqual([['a', 'c'], 2]);
  });

  it('take a home away that has left the search, from every column', () => {
    const after = withChanges(
      before,
      changed([{ uuid: 'a', at: hoursAgo(0), beds: 0 }], { matching: [] }),
    ) as PinColumns;
    expect(after.uuids).toEqual(['b', 'c']);
    expect(after.count).toBe(2);
    const columns = [
      'versions',
      'names',
      'latitudes',
      'longitudes',
      'updated_at',
      'vacant_beds',
    ] as const;
    for (const column of [...columns, 'usable_beds'] as const)
      expect(after[column], column).toHaveLength(2);
  });

  it('ask for all again when a home has come, or too much has changed', () => {
    expect(withChanges(before, changed([{ uuid: 'new', at: null, beds: 1 }]))).toBeNull();
    expect(withChanges(before, changed([], { reload: true }))).toBeNull();
  });

  it('count no more a home without a place that has left the search or closed', () => {
    const without_place = ['lost', 'gone', 'here'] as PinColumns['without_place'];
    const columns: PinColumns = { ...before, without_place, count: 6 };
    const left = changed([{ uuid: 'lost', at: null, beds: 0 }], { matching: [], gone: ['gone'] });
    const after = withChanges(columns, left) as PinColumns;
    expect(after).toMatchObject({ uuids: before.uuids, without_place: ['here'], count: 4 });
    // The feed tells the same again for some seconds.
    expect(withChanges(after, left)?.count).toBe(4);
  });

  it('pass over a home that is not of the search', () => {
    const other = changed([{ uuid: 'other', at: null, beds: 1 }], { matching: [] });
    expect(withChanges(before, other)?.uuids).toEqual(before.uuids);
  });
});

describe('the homes in view', () => {
  const rows = [
    { name: 'old', updated_at: hoursAgo(50), latitude: 53.5 },
    { name: 'never', updated_at: null, latitude: 53.6 },
    { name: 'new', updated_at: hoursAgo(1), latitude: 53.9 },
    { name: 'elsewhere', latitude: 51.4 },
  ];
  const names = (pins: { name: string }[]) => pins.map(({ name }) => name);

  it('are those within the bounds, newest figures first and those that never answered last', () => {
    expect(names(homesInView(pinsFor(rows), [-3, 53, -1, 54]))).toEqual(['new', 'old', 'never']);
    expect(homesInView(pinsFor(rows), [-3, 53.95, -1, 54])).toEqual([]);
  });

  it('are nearest first where a postcode is searched for', () => {
    const origin = { latitude: 53.55, longitude: -2.1 };
    const pins = pinsFor([...rows].reverse(), { origin });
    expect(names(homesInView(pins, [-3, 50, -1, 54]))).toEqual([
      'old',
      'never',
      'new',
      'elsewhere',
    ]);
  });
});
