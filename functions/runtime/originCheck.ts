import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { Refusal } from '#shared/kernel/refusal.ts';
import { environment } from '#shared/server/environment.ts';
import { readSecret } from '#shared/server/secrets.ts';

/** What CloudFront adds to each request for the API, over whatever a browser sent by that name. */
const ORIGIN_HEADER = 'x-origin-verify';

/** CloudFront sends one; while they are changed the other is good already, or still. */
const OriginKeys = z.object({ a: z.string(), b: z.string() });

interface LoadedKeys {
  hashes: Buffer[];
  readAt: number;
}

/** A key that was replaced is refused after this by functions that keep running. */
const KEPT_MS = 15 * 60_000;
/** A wrong key makes us look for a new one, but not oftener: guessing must not cost us calls. */
const LOOK_AGAIN_MS = 10_000;

const NOT_HERE = "Please use the portal's own address";

const hash = (key: string): Buffer => createHash('sha256').update(key).digest();

let loaded: LoadedKeys | undefined;

async function read(id: string, now: number): Promise<LoadedKeys> {
  try {
    const keys = OriginKeys.parse(JSON.parse(await readSecret(id)));
    // An empty one is none: it would let in whoever sends no header.
    const hashes = [keys.a, keys.b].filter((key) => key !== '').map(hash);
    loaded = { hashes, readAt: now };
  } catch (error) {
    // Those that are known stay good while Secrets Manager is away.
    if (!loaded) throw error;
    loaded = { ...loaded, readAt: now };
  }
  return loaded;
}

/** Every key is compared in full, by hashes of one length: time tells nothing. */
const opens = ({ hashes }: LoadedKeys, sent: Buffer): boolean =>
  hashes.reduce((isFound, key) => timingSafeEqual(key, sent) || isFound, false);

/**
 * Refuses (`forbidden`) a request that did not come through CloudFront, where the function's
 * environment names the secret of its keys: past it there is no firewall.
 *
 * @param now - milliseconds
 */
export async function checkOrigin(
  headers: Record<string, string | undefined>,
  now: number,
): Promise<void> {
  const { ORIGIN_SECRET_ID } = environment();
  if (!ORIGIN_SECRET_ID) return;
  const fresh = loaded !== undefined && now - loaded.readAt < KEPT_MS;
  const keys = fresh && loaded ? loaded : await read(ORIGIN_SECRET_ID, now);
  const sent = hash(headers[ORIGIN_HEADER] ?? '');
  if (opens(keys, sent)) return;
  const mayLook = now - keys.readAt >= LOOK_AGAIN_MS;
  if (mayLook && opens(await read(ORIGIN_SECRET_ID, now), sent)) return;
  throw new Refusal('forbidden', NOT_HERE);
}
