import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { Home } from '#shared/homes/home.ts';
import { BENCH_NOW } from './benchNow.ts';
import { HOME_SHAPES } from './homeQuestions.ts';
import { benchHomes } from './homes.ts';

const hashOf = (things: Iterable<unknown>): string => {
  const hash = createHash('sha256');
  for (const thing of things) hash.update(JSON.stringify(thing));
  return hash.digest('hex');
};

it('makes the same homes each time, and fewer homes are the beginning of more', () => {
  const more = [...benchHomes(600)];
  expect(hashOf(benchHomes(600))).toBe(hashOf(more));
  expect(hashOf(benchHomes(150))).toBe(hashOf(more.slice(0, 150)));
  expect(hashOf(benchHomes(600, new Date(BENCH_NOW.getTime() + 1)))).not.toBe(hashOf(more));
});

it('makes homes that could be stored, each its own, of every kind that the list tells apart', () => {
  const homes = [...benchHomes(600)];
  for (const home of homes) expect(Home.safeParse(home).error).toBeUndefined();
  expect(new Set(homes.map(({ uuid }) => uuid)).size).toBe(600);
  expect(new Set(homes.map(({ name }) => name)).size).toBeGreaterThan(400);
  expect(new Set(homes.map(({ overall_cqc_rating }) => overall_cqc_rating)).size).toBeGreaterThan(
    3,
  );
  for (const kind of [
    (home: Home) => home.aqp_status,
    (home: Home) => home.aqp_rates.length > 0,
    (home: Home) => home.embargo,
    (home: Home) => home.latitude === null,
    (home: Home) => home.vacancy.updated_at === null,
    (home: Home) => home.vacancy.vacant_beds > 0,
    (home: Home) => home.last_submitted_quality_questionnaire !== null,
  ]) {
    expect(homes.some(kind), String(kind)).toBe(true);
    expect(homes.every(kind), String(kind)).toBe(false);
  }
});

it('asks the same questions each time, and the criteria that each shape is named after', () => {
  for (const shape of HOME_SHAPES) {
    const questions = shape.questions(50);
    expect(hashOf(shape.questions(50))).toBe(hashOf(questions));
    expect(hashOf(shape.questions(20))).toBe(hashOf(questions.slice(0, 20)));
  }
  const [, name, eight, nearest] = HOME_SHAPES.map((shape) => shape.questions(50));
  expect(name?.every(({ filters }) => filters.search?.startsWith('text-'))).toBe(true);
  expect(eight?.every(({ filters }) => Object.keys(filters).length === 8)).toBe(true);
  expect(nearest?.every(({ origin, ordering }) => origin && ordering === 'distance')).toBe(true);
});
