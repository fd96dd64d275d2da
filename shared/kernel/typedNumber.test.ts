import { expect, it } from 'vitest';
import { withoutCommas } from './typedNumber.ts';

it.each([
  ['1,353', '1353'],
  ['1,353.00', '1353.00'],
  ['1,234,567.5', '1234567.5'],
  ['1353', '1353'],
  ['seven', 'seven'],
  ['', ''],
])('reads %j as %j', (typed, plain) => expect(withoutCommas(typed)).toBe(plain));

it.each([
  '1,35',
  '1,3534',
  ',353',
  '1353,000',
  '1,,353',
  '1,353,',
  '1,353,00',
  '1.353,000',
  '-1,353',
])('refuses the comma of %j', (typed) => expect(withoutCommas(typed)).toBeUndefined());
