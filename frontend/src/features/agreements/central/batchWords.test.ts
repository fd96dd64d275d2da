import { describe, expect, it } from 'vitest';
import type { Instant } from '#shared/kernel/ids.ts';
import { batchEnded, batchTitle, isUnderWay, lackOf, throughWith } from './batchWords.ts';

const came = { total: 412, done: 409, failed: 0, skipped: [], mended: [] };
const skipped = [
  { reason: 'no signatory', count: 2 },
  { reason: 'reminded lately', count: 1 },
];

describe('a batch', () => {
  it('says what it does, with the number', () => {
    expect(batchTitle({ kind: 'REMIND', total: 412 })).toBe('Reminding 412 providers');
    expect(batchTitle({ kind: 'ISSUE', total: 1 })).toBe('Sending 1 agreement');
    expect(batchTitle({ kind: 'CHECK', total: 1500 })).toBe('Checking 1,500 contracts');
  });

  it('says how it ended, and why some were left out', () => {
    expect(batchEnded({ ...came, kind: 'ISSUE', skipped })).toBe(
      '409 sent, 3 left out: 2 no signatory, 1 reminded lately',
    );
    expect(batchEnded({ ...came, kind: 'REMIND', failed: 2 })).toBe('409 reminded, 2 failed');
  });

  it('that checks says of how many contracts what is missing, or that they have ended', () => {
    const faults = [
      'missing rates',
      'no signatory',
      'account deactivated',
      'the contract is not active',
    ];
    expect(faults.map(lackOf)).toEqual([
      'no rate',
      'no signatory',
      'nobody but people whose account is deactivated',
      'ended',
    ]);
  });

  it('that adds says so where all contracts are there already', () => {
    expect(batchTitle({ kind: 'ADD', total: 0 })).toBe('No contracts to add');
    expect(batchEnded({ ...came, kind: 'ADD', total: 0, done: 0 })).toBe(
      'All active contracts are part of it already',
    );
    expect(batchEnded({ ...came, kind: 'ADD', total: 3, done: 0 })).toBe('0 added');
  });

  it('that was stopped in a step is under way until that is done, or given up', () => {
    const now = new Date('2027-03-01T10:00:00.000Z');
    const claimed_until = '2027-03-01T10:00:40.000Z' as Instant;
    expect(isUnderWay({ state: 'STOPPED', claimed_until }, now)).toBe(true);
    expect(isUnderWay({ state: 'STOPPED', claimed_until: null }, now)).toBe(false);
    expect(isUnderWay({ state: 'STOPPED', claimed_until }, new Date(claimed_until))).toBe(false);
    expect(isUnderWay({ state: 'RUNNING', claimed_until: null }, now)).toBe(true);
    expect(isUnderWay({ state: 'DONE', claimed_until: null }, now)).toBe(false);
  });

  it('is through with those that failed or were left out too', () => {
    expect(throughWith({ ...came, failed: 2, skipped })).toBe(414);
  });

  it('of a synchronisation says what was corrected', () => {
    expect(batchEnded({ ...came, kind: 'SYNC' })).toBe('409 looked at, nothing to correct');
    expect(
      batchEnded({ ...came, kind: 'SYNC', mended: [{ reason: 'sealed again', count: 3 }] }),
    ).toBe('409 looked at, corrected: 3 sealed again');
  });
});
