import { describe, expect, it } from 'vitest';
import { homeTypeTags, rateText, ratingColour, telAddress } from './homeText.ts';

describe('a phone number', () => {
  it.each([
    ['020 7946 0100', 'tel:+442079460100'],
    ['2079460100', 'tel:+442079460100'],
    ['(01707) 123-456', 'tel:+441707123456'],
    ['+44 20 7946 0100', 'tel:+442079460100'],
    ['+44 (0)20 7946 0100', 'tel:+442079460100'],
    ['0044 20 7946 0100', 'tel:+442079460100'],
    ['01707 123456 ext 12', 'tel:+441707123456;ext=12'],
    ['+353 1 496 0000', 'tel:+35314960000'],
  ])('%s is rung at %s', (typed, address) => {
    expect(telAddress(typed)).toBe(address);
  });

  it('without digits cannot be rung', () => {
    expect(telAddress('ask reception')).toBeNull();
  });
});

describe('a home', () => {
  it.each([
    ['Outstanding', 'green'],
    ['Good', 'green'],
    ['Requires improvement', 'amber'],
    ['Inadequate', 'red'],
    ['Not yet inspected', 'grey'],
    ['No published rating', 'grey'],
    ['Rating not in this file', 'grey'],
  ] as const)('shows the rating %s in %s', (rating, colour) => {
    expect(ratingColour(rating)).toBe(colour);
  });

  it('tags kinds of home, and home care is none', () => {
    const names = ['Nursing homes', 'Homecare agencies', 'Supported living', 'Residential homes'];
    expect(homeTypeTags({ service_types: names.map((name) => ({ id: name, name })) })).toEqual([
      'Nursing homes',
      'Residential homes',
    ]);
  });

  it('says the rate in pounds a week', () => {
    expect(rateText(1353)).toBe('£1353/wk');
    expect(rateText(1212.5)).toBe('£1212.50/wk');
    expect(rateText('Multiple')).toBeNull();
    expect(rateText(null)).toBeNull();
  });
});
