/// <reference types="vite/client" />
import { expect, it } from 'vitest';
import { KIND_WORDS } from '#shared/erasure/erasure.ts';
import { register } from './register.ts';

const stores = import.meta.glob<Record<string, unknown>>('../../store/*.store.ts', { eager: true });

/** The name of every kind of item that a store exports. */
const entities = Object.values(stores).flatMap((store) =>
  Object.values(store).flatMap((exported) => {
    const { name, schema, key } = Object(exported) as Record<string, unknown>;
    return typeof name === 'string' && schema && typeof key === 'function' ? [name] : [];
  }),
);

it('finds the kinds of item', () => {
  expect(entities.length).toBeGreaterThan(20);
  expect(entities).toContain('home');
});

it('has a row for every kind of item that the table holds, and for no other', () => {
  expect([...register.keys()].sort()).toEqual([...new Set(entities)].sort());
});

it('has words for every kind that can hold something of a person', () => {
  for (const { name, holds } of register.values()) {
    if (Object.values(holds).some((holding) => holding === 'personal' || holding === 'text')) {
      expect(Object.keys(KIND_WORDS), name).toContain(name);
    }
  }
});
