import { describe, expect, it } from 'vitest';
import { hoursAgo, pinsFor } from './aPin.ts';
import { clusterText, filterWords, pinText, unplacedText } from './mapWords.ts';
import { type ClusterMark, inReadingOrder, PinIndex } from './marks.ts';

const ENGLAND: [number, number, number, number] = [-7, 49, 3, 56];
const rows = [
  { name: 'A', latitude: 53.54, longitude: -2.1, vacant_beds: 3 },
  { name: 'B', latitude: 53.541, longitude: -2.101, updated_at: hoursAgo(30), vacant_beds: 1 },
  { name: 'C', latitude: 53.541, longitude: -2.101, updated_at: null, vacant_beds: 0 },
  { name: 'Far', latitude: 51.46, longitude: -0.11, updated_at: hoursAgo(90) },
];
const index = new PinIndex(pinsFor(rows));
const clusters = (zoom: number) =>
  index.marksIn(ENGLAND, zoom).filter((mark): mark is ClusterMark => mark.kind === 'cluster');

describe('marks', () => {
  it('count homes close together, their beds and how old their figures are', () => {
    const marks = index.marksIn(ENGLAND, 8);
    expect(marks).toHaveLength(2);
    expect(clusters(8)).toMatchObject([
      { count: 3, beds: 4, ages: { green: 1, amber: 1, red: 0, none: 1 }, atOnePlace: false },
    ]);
    expect(marks.find(({ kind }) => kind === 'pin')).toMatchObject({ pin: { name: 'Far' } });
  });

  it('come apart closer up, but for homes at one address', () => {
    expect(clusters(17)).toMatchObject([{ count: 2, atOnePlace: true }]);
    const [together] = clusters(17);
    expect(index.homesOf(together?.id ?? 0).map(({ name }) => name)).toEqual(['B', 'C']);
  });

  it('lose nobody, at any zoom', () => {
    for (let zoom = 5; zoom <= 17; zoom++) {
      const marks = index.marksIn(ENGLAND, zoom);
      const sum = marks.reduce((all, mark) => all + (mark.kind === 'pin' ? 1 : mark.count), 0);
      expect(sum, `zoom ${zoom}`).toBe(rows.length);
    }
  });

  it('keep their keys when figures are counted anew', () => {
    const again = new PinIndex(pinsFor(rows.map((row) => ({ ...row, vacant_beds: 9 }))));
    const keys = (pinIndex: PinIndex) => pinIndex.marksIn(ENGLAND, 8).map(({ key }) => key);
    expect(keys(again)).toEqual(keys(index));
  });

  it('know how close a home has to be looked at', () => {
    const [a, b] = ['A', 'B'].map((name) => index.pins.find((pin) => pin.name === name));
    const zoom = index.zoomOf(a as never, 8) as number;
    expect(zoom).toBeGreaterThan(8);
    expect(index.marksIn(ENGLAND, zoom).some(({ key }) => key === 'A')).toBe(true);
    expect(index.marksIn(ENGLAND, zoom - 1).some(({ key }) => key === 'A')).toBe(false);
    expect(index.zoomOf(b as never, 8)).toBeNull();
  });

  it('are gone through as a page is read', () => {
    const at = (name: string, x: number, y: number) => ({ name, x, y });
    const placed = [at('d', 10, 120), at('b', 200, 5), at('a', 20, 40), at('c', 300, 20)];
    expect(inReadingOrder(placed).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('words', () => {
  it('say of a cluster how many homes and beds, and the age of their figures', () => {
    expect(clusterText(clusters(8)[0] as ClusterMark)).toBe(
      '3 care homes, 4 vacant beds: 1 updated in the last day, 1 updated 1 to 3 days ago, 1 not yet responded. Show more closely',
    );
    expect(clusterText(clusters(17)[0] as ClusterMark)).toMatch(
      /^2 care homes, 1 vacant bed: .*Show their names$/,
    );
  });

  it('say of a pin its beds, when they were updated and how far away it is', () => {
    const [pin] = pinsFor(rows, { origin: { latitude: 53.54, longitude: -2.1 } });
    expect(pinText(pin as never)).toBe(
      'A: 3 vacant beds, updated at 10:00 on 04-09-2026, 0.0 miles away',
    );
    expect(pinText(index.pins.find(({ name }) => name === 'C') as never)).toBe(
      'C: not yet responded',
    );
  });

  it('say of a pin and of a cluster how many beds can be used now, where not all can', () => {
    const noted = [
      { name: 'A', vacant_beds: 3, usable_beds: 2 },
      { name: 'B', vacant_beds: 1 },
    ];
    const [pin, other] = pinsFor(noted);
    expect(pinText(pin as never)).toMatch(/^A: 3 vacant beds, 2 of them can be used now, updated/);
    expect(pinText(other as never)).toMatch(/^B: 1 vacant bed, updated/);
    const [cluster] = new PinIndex(pinsFor(noted)).marksIn([-3, 53, -1, 54], 17);
    expect(clusterText(cluster as ClusterMark)).toMatch(
      /^2 care homes, 4 vacant beds, 3 of them can be used now: /,
    );
  });

  it('say how many homes have no known place', () => {
    expect(unplacedText(0)).toBeNull();
    expect(unplacedText(1)).toMatch(/^1 home is not on the map/);
    expect(unplacedText(12)).toBe('12 homes are not on the map. See them in the list');
  });

  it('name the filters as the list does, and their address where the tree is not there', () => {
    const groups = [
      {
        name: 'Distance',
        accessor: 'within',
        type: 'radio' as const,
        values: [{ label: 'Within 10 miles', value: '10', count: 3 }],
      },
    ];
    const filters = {
      care_home_type: 'All' as const,
      search: 'postcode-sw9 9sl',
      within: '10',
      specialism: 'oxygen-therapy',
    };
    expect(filterWords(filters, groups)).toEqual([
      'All types of home',
      'From SW9 9SL',
      'oxygen therapy',
      'Within 10 miles',
    ]);
    expect(filterWords({ care_home_type: 'AQP list', search: 'text-oak' }, [])).toEqual([
      'AQP list',
      'Name: oak',
    ]);
  });
});
