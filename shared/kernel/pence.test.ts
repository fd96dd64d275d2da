import { describe, expect, it } from 'vitest';
import {
  dividedHalfUp,
  penceText,
  readPence,
  readWholePence,
  shareText,
  wirePounds,
} from './pence.ts';

describe('money', () => {
  it.each([
    ['1353', 135_300],
    ['1353.5', 135_350],
    [' £1,353.00 ', 135_300],
    ['0', 0],
    ['18.38', 1838],
    ['8.29', 829],
  ])('%s is read', (text, pence) => {
    expect(readPence(text)).toBe(pence);
    expect(readWholePence(text)).toBe(pence);
  });

  it.each(['', '£', '-1', '1.234', '1e3', '12,34', 'seven', '1 353', '.5', '99999999'])(
    '%s is none',
    (text) => {
      expect(readWholePence(text)).toBeUndefined();
    },
  );

  it('is whole pence of what people type, half a penny up', () => {
    expect(
      ['1353', '1353.5', '1,353.00', '£1353', '0.005', '1.0049', '1e3', '-1', ''].map(readPence),
    ).toEqual([135300, 135350, 135300, 135300, 1, 100, undefined, undefined, undefined]);
    expect(wirePounds(135305)).toBe('1353.05');
  });

  it('is written for the wire and for people', () => {
    expect([5, 50, 135_300, -5].map(wirePounds)).toEqual(['0.05', '0.50', '1353.00', '-0.05']);
    expect([5, 140_700, 123_456_789, -140_700].map(penceText)).toEqual([
      '£0.05',
      '£1,407.00',
      '£1,234,567.89',
      '−£1,407.00',
    ]);
  });

  it('is divided exactly: £18.38 × 0.25 hours is £4.60', () => {
    expect(dividedHalfUp(1838n * 25n, 100n)).toBe(460);
    expect(shareText(1, 3)).toBe('33.3');
    expect(shareText(1, 0)).toBeNull();
  });

  it('is divided half up', () => {
    expect([1838, 1837, 1836, 1835].map((pence) => dividedHalfUp(pence, 4))).toEqual([
      460, 459, 459, 459,
    ]);
  });
});
