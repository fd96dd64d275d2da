import { describe, expect, it } from 'vitest';
import { localMapTiles, originOfTiles } from '../mapTiles.ts';
import { contentSecurityPolicy } from '../pageSecurity.ts';

const imagesOf = (policy: string) => /img-src ([^;]*)/.exec(policy)?.[1];

describe('the tiles of the map', () => {
  it('are none unless they are set, and pages then load no image from elsewhere', () => {
    expect(localMapTiles({})).toBeUndefined();
    expect(imagesOf(contentSecurityPolicy())).toBe("'self' data:");
  });

  it('come from one host, which is all that the policy adds', () => {
    const tiles = localMapTiles({
      MAP_TILES_URL: 'https://tiles.example.org/style/{z}/{x}/{y}{r}.png?key=1',
      MAP_TILES_ATTRIBUTION: '© Somebody',
    });
    if (!tiles) throw new Error('There are no tiles');
    const policy = contentSecurityPolicy([], [originOfTiles(tiles)]);
    expect(imagesOf(policy)).toBe("'self' data: https://tiles.example.org");
    expect(policy.replace(' https://tiles.example.org', '')).toBe(contentSecurityPolicy());
  });

  it.each([
    'http://tiles.example.org/{z}/{x}/{y}.png',
    'https://{s}.example.org/{z}/{x}/{y}.png',
    'https://tiles.example.org/{z}/{x}.png',
    "https://tiles.example.org; script-src 'unsafe-inline'/{z}/{x}/{y}",
    'https://a.example.org/{z}/{x}/{y} https://b.example.org',
    'javascript:alert(1)//{z}{x}{y}',
  ])('refuse %s', (url) => {
    expect(() => localMapTiles({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: '©' })).toThrow(
      /MAP_TILES_URL/,
    );
  });

  it('need the words that their keeper asks for', () => {
    const url = 'https://tiles.example.org/{z}/{x}/{y}.png';
    expect(() => localMapTiles({ MAP_TILES_URL: url })).toThrow(/attribution/);
  });
});
