import * as z from 'zod/mini';

/**
 * Where the map's tiles come from: an address that one host answers, since the pages' policy allows
 * just that. Plain HTTP is for this machine alone.
 */
export const MapTiles = z.strictObject({
  url: z
    .string()
    .check(
      z.regex(
        /^(https:\/\/[a-z0-9.-]+(:\d+)?|http:\/\/localhost(:\d+)?)\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})[^\s;,'"]+$/,
        'https://host/… with {z}, {x} and {y}, of one host',
      ),
    ),
  /** The words that the tiles' keeper asks for; shown under the map. */
  attribution: z.string().check(z.minLength(1), z.maxLength(300)),
  /** The closest zoom that there are tiles for; 17 is the closest that the map shows. */
  maxZoom: z.optional(z.int().check(z.minimum(5), z.maximum(22))),
});
export type MapTiles = z.infer<typeof MapTiles>;

/** What the pages' policy must allow for images to come from there. */
export const originOfTiles = ({ url }: MapTiles): string => new URL(url).origin;

/** The local host's, from MAP_TILES_URL and MAP_TILES_ATTRIBUTION; throws with what is wrong. */
export function localMapTiles(env: Record<string, string | undefined>): MapTiles | undefined {
  if (!env.MAP_TILES_URL) return undefined;
  const tiles = MapTiles.safeParse({
    url: env.MAP_TILES_URL,
    attribution: env.MAP_TILES_ATTRIBUTION ?? '',
  });
  if (tiles.success) return tiles.data;
  const faults = tiles.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`MAP_TILES_URL and MAP_TILES_ATTRIBUTION: ${faults.join('; ')}`);
}
