import { describe, expect, it } from 'vitest';
import { fileHash, hashIn, inGroups } from './fileHash.ts';

// FIPS 180-2, appendix B.1.
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

describe('the hash of a file', () => {
  it('is SHA-256 of its bytes', async () => {
    expect(await fileHash(new Blob(['abc']))).toBe(ABC);
  });

  it('is read from what was pasted, in groups or capitals too', () => {
    expect(hashIn(ABC)).toBe(ABC);
    expect(hashIn(` ${inGroups(ABC.toUpperCase())}\n`)).toBe(ABC);
  });

  it.each(['', 'abc', ABC.slice(1), `${ABC}0`, ABC.replace('b', 'g')])('is not %j', (text) => {
    expect(hashIn(text)).toBeNull();
  });

  it('is shown in groups of four', () => {
    expect(inGroups(ABC).split(' ')).toHaveLength(16);
    expect(inGroups(ABC)).toMatch(/^ba78 16bf 8f01/);
  });
});
