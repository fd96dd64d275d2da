import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { LOCATION_SHAPES } from './locationQuestions.ts';
import { benchLocations } from './locations.ts';

const hashOf = (things: Iterable<unknown>): string => {
  const hash = createHash('sha256');
  for (const thing of things) hash.update(JSON.stringify(thing));
  return hash.digest('hex');
};

it('makes the same locations each time, and fewer are the beginning of more', () => {
  const more = [...benchLocations(600)];
  expect(hashOf(benchLocations(600))).toBe(hashOf(more));
  expect(hashOf(benchLocations(150))).toBe(hashOf(more.slice(0, 150)));
});

it('makes locations that could be stored, each its own, of every kind that the list tells apart', () => {
  const locations = [...benchLocations(600)];
  for (const location of locations) {
    expect(ServiceLocation.safeParse(location).error).toBeUndefined();
  }
  expect(new Set(locations.map(({ uuid }) => uuid)).size).toBe(600);
  expect(new Set(locations.map(({ local_authority }) => local_authority)).size).toBeGreaterThan(90);
  for (const kind of [
    (location: ServiceLocation) => location.embargo,
    (location: ServiceLocation) => location.latitude === null,
    (location: ServiceLocation) => location.capacity.updated === null,
    (location: ServiceLocation) => location.capacity.areas.length > 0,
    (location: ServiceLocation) => location.capacity.acceptsCovid === true,
    (location: ServiceLocation) => location.live_in === null,
  ]) {
    expect(locations.some(kind), String(kind)).toBe(true);
    expect(locations.every(kind), String(kind)).toBe(false);
  }
});

it('asks the same questions each time, and the criteria that each shape is named after', () => {
  for (const shape of LOCATION_SHAPES) {
    const questions = shape.questions(50);
    expect(hashOf(shape.questions(50))).toBe(hashOf(questions));
    expect(hashOf(shape.questions(20))).toBe(hashOf(questions.slice(0, 20)));
  }
  const [, name, eight, nearest] = LOCATION_SHAPES.map((shape) => shape.questions(50));
  expect(name?.every(({ filters }) => filters.search?.startsWith('text-'))).toBe(true);
  expect(eight?.every(({ filters }) => Object.keys(filters).length === 8)).toBe(true);
  expect(nearest?.every(({ origin, filters }) => origin && filters.covering)).toBe(true);
});
