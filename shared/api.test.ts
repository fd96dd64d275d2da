/// <reference types="vite/client" />
import { expect, it } from 'vitest';
import { api } from './api.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import { endpointsOf } from './kernel/endpointsOf.ts';

const contracts = import.meta.glob<object>('./*/*.api.ts', { eager: true });

it('has the endpoints of every contract, and no others', () => {
  const all = endpointsOf(...Object.values(contracts)) as Record<string, unknown>;
  expect(Object.keys(all).length).toBeGreaterThanOrEqual(80);
  expect(Object.keys(api).sort()).toEqual(Object.keys(all).sort());
});

it('takes nothing else that a contract exports', () => {
  expect(api).not.toHaveProperty('ContactView');
  expect(Object.keys(endpointsOf({ LIMIT: 3, name: 'x', none: null }))).toEqual([]);
});

it('refuses two endpoints of one name', () => {
  const { getSession } = api;
  expect(() => endpointsOf({ getSession }, { getSession })).toThrow('getSession');
});

it('lets nobody who may only read a place change it', () => {
  const ofReaders = Object.entries<Endpoint>(api).filter(
    ([, { access }]) => access.who === 'placeReaders',
  );
  expect(ofReaders.length).toBeGreaterThanOrEqual(8);
  expect(ofReaders.filter(([, { method, audit }]) => method !== 'GET' || audit.length > 0)).toEqual(
    [],
  );
});
