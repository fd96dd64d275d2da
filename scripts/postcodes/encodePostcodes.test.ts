import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitAt } from '#shared/server/postcodes/fileFormat.ts';
import { openPostcodes, type Postcode } from '#shared/server/postcodes/openPostcodes.ts';
import { thePostcodes } from '#shared/server/postcodes/postcodes.ts';
import { encodePostcodes } from './encodePostcodes.ts';

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPRSTUWYZ');
const digit = fc.constantFrom(...'0123456789');
const district = fc.oneof(
  fc.tuple(letter, digit),
  fc.tuple(letter, digit, digit),
  fc.tuple(letter, letter, digit),
  fc.tuple(letter, letter, digit, digit),
  fc.tuple(letter, digit, letter),
  fc.tuple(letter, letter, digit, letter),
);
/** Degrees to five decimals, as the file keeps them. */
const degrees = (from: number, to: number) =>
  fc.integer({ min: from * 100_000, max: to * 100_000 }).map((whole) => whole / 100_000);
const place = fc.record({ latitude: degrees(49, 56), longitude: degrees(-7, 2) });
const postcode: fc.Arbitrary<Postcode> = fc
  .tuple(district, digit, fc.integer({ min: 0, max: 399 }), place)
  .map(([outward, sector, unit, at]) => ({
    postcode: `${outward.join('')} ${sector}${unitAt(unit)}`,
    ...at,
  }));
const manyPostcodes = fc.uniqueArray(postcode, {
  minLength: 1,
  maxLength: 60,
  selector: (postcode) => postcode.postcode,
});

const withoutSpace = (postcode: Postcode) => postcode.postcode.replace(' ', '');
const inOrder = (postcodes: Postcode[]) =>
  [...postcodes].sort((a, b) => (withoutSpace(a) < withoutSpace(b) ? -1 : 1));

describe('a file of postcodes', () => {
  it('gives back what went in, to the last decimal, in order', () => {
    fc.assert(
      fc.property(manyPostcodes, (postcodes) => {
        const opened = openPostcodes(encodePostcodes(postcodes));
        expect(opened.count).toBe(postcodes.length);
        expect([...opened.all()]).toEqual(inOrder(postcodes));
        for (const postcode of postcodes) expect(opened.find(postcode.postcode)).toEqual(postcode);
      }),
      { numRuns: 300 },
    );
  });

  it('is the same whatever the order they come in', () => {
    fc.assert(
      fc.property(manyPostcodes, (postcodes) => {
        expect(encodePostcodes([...postcodes].reverse())).toEqual(encodePostcodes(postcodes));
      }),
    );
  });

  it('completes as a search through all of them would', () => {
    fc.assert(
      fc.property(manyPostcodes, fc.nat(6), fc.integer({ min: 1, max: 12 }), (all, at, limit) => {
        const opened = openPostcodes(encodePostcodes(all));
        const typed = (all[0]?.postcode ?? '').replace(' ', '').slice(0, at + 1);
        const postcodesWith = (those: (one: Postcode) => boolean) =>
          inOrder(all)
            .filter(those)
            .map((postcode) => postcode.postcode);
        const district = postcodesWith((postcode) => postcode.postcode.startsWith(`${typed} `));
        const anywhere = postcodesWith((postcode) => withoutSpace(postcode).startsWith(typed));
        const expected = district.length > 0 ? district : anywhere;
        expect(opened.complete(typed, limit)).toEqual(expected.slice(0, limit));
        expect(opened.complete(typed.toLowerCase(), limit)).toEqual(expected.slice(0, limit));
      }),
      { numRuns: 500 },
    );
  });

  it('takes a sample of the shipped one as it came out', () => {
    const sample = ['SW9', 'TR21', 'E1', 'E10', 'EC1A', 'OL9'].flatMap((name) =>
      thePostcodes()
        .complete(`${name} `, 100)
        .map((completed) => thePostcodes().find(completed) as Postcode),
    );
    expect(sample.length).toBeGreaterThan(400);
    expect([...openPostcodes(encodePostcodes(sample)).all()]).toEqual(inOrder(sample));
  });

  it('is not made of what is no postcode, or of one that comes twice', () => {
    const at = { latitude: 51, longitude: 0 };
    const make = (...names: string[]) =>
      encodePostcodes(names.map((name) => ({ postcode: name, ...at })));
    for (const name of ['SW99SL', 'sw9 9sl', 'SW9 9CC', 'SW9', '']) {
      expect(() => make(name)).toThrow('This is no postcode');
    }
    expect(() => make('SW9 9SL', 'SW9 9SL')).toThrow('comes twice');
  });

  it('may be empty', () => {
    const none = openPostcodes(encodePostcodes([]));
    expect([none.count, none.find('SW9 9SL'), none.complete('S', 10)]).toEqual([0, undefined, []]);
  });

  it('is refused when it is another file, of another version or cut short', () => {
    const file = encodePostcodes([
      { postcode: 'SW9 9SL', latitude: 51.46535, longitude: -0.11516 },
      { postcode: 'SW9 9SN', latitude: 51.46412, longitude: -0.11871 },
    ]);
    expect(() => openPostcodes(Buffer.from('postcode,latitude'))).toThrow('no file of postcodes');
    expect(() => openPostcodes(Buffer.alloc(0))).toThrow('no file of postcodes');
    for (let length = 16; length < file.length; length += 1) {
      expect(() => openPostcodes(file.subarray(0, length))).toThrow('cut short');
    }
    const next = Buffer.from(file);
    next.writeUInt32LE(2, 4);
    expect(() => openPostcodes(next)).toThrow('version 2, not 1');
  });
});
