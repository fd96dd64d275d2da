import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { stopTheWorld, withoutMadeIds } from './stillWorld.ts';

const DAY = new Date('2026-11-20T10:00:00.000Z');

it('stops the clock and counts ids, until both are put back', () => {
  const start = stopTheWorld(DAY);
  try {
    expect(new Date().toISOString()).toBe(DAY.toISOString());
    expect(Date.now()).toBe(DAY.getTime());
    expect(new Date(0).getTime()).toBe(0);
    expect(new Date()).toBeInstanceOf(Date);
    expect(Date.parse('2026-01-01T00:00:00Z')).toBe(1_767_225_600_000);
    const ids = [randomUUID(), randomUUID()];
    expect(new Set(ids).size).toBe(2);
    expect(withoutMadeIds(`${ids[0]} and ${ids[1]}`)).toBe('id and id');
  } finally {
    start();
  }
  expect(Date.now()).not.toBe(DAY.getTime());
  expect(withoutMadeIds(randomUUID())).not.toBe('id');
});
