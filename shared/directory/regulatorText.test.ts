import { describe, expect, it } from 'vitest';
import { phoneOf } from './regulatorText.ts';

describe('a telephone number of the directory', () => {
  it.each([
    ['2079460018', '02079460018'],
    ['020 7946 0018', '02079460018'],
    ['+44 (0)20 7946 0018', '02079460018'],
    ['02079460018 ext 3', '02079460018 ext 3'],
    ['020 7946 0018 Extension 12', '02079460018 ext 12'],
    ['0207946-0018x4', '02079460018 ext 4'],
    ['', ''],
  ])('%j is %j', (cell, phone) => {
    expect(phoneOf(cell)).toBe(phone);
  });

  it.each(['none', 'ext 3', '12', '020 7946 0018 ext', '020 7946 0018 / 19'])(
    '%j is none',
    (cell) => {
      expect(phoneOf(cell)).toBeNull();
    },
  );
});
