import * as z from 'zod/mini';
import { londonDay } from '../kernel/calendar.ts';
import { environment } from './environment.ts';
import type { LinkGroup } from './linkGroups.ts';
import { readSecret } from './secrets.ts';

/** As short as a key may be. */
const Key = z.string().check(z.minLength(32));

/** A key that has been changed without ending what it signed: the one before is good until that day. */
const ChangedKey = z.object({ key: Key, former: Key, until: z.iso.date() });

interface GroupKeys {
  own: Uint8Array;
  /** The key before, and the last day on which it is good. */
  former: { key: Uint8Array; until: string } | undefined;
  /** When it was read, by the process's own clock. */
  readAt: number;
}

/** A key that was replaced signs nothing after this by functions that keep running. */
const KEPT_MS = 15 * 60_000;
/** What no key opens makes us look for a new one, but not oftener: guessing must not cost us calls. */
const LOOK_AGAIN_MS = 10_000;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const loaded = new Map<LinkGroup, GroupKeys>();
let formerShared: Promise<Uint8Array> | undefined;

/** A group's text: the key alone, or `{"key", "former", "until"}` after a change. */
async function textOf(group: LinkGroup): Promise<string> {
  const { LINK_KEYS, LINK_SECRETS } = environment();
  if (LINK_KEYS) return LINK_KEYS[group];
  if (!LINK_SECRETS) throw new Error('Neither LINK_KEYS nor LINK_SECRETS is set');
  return readSecret(`${LINK_SECRETS}/${group}`);
}

function parsed(text: string): Pick<GroupKeys, 'own' | 'former'> {
  if (!text.startsWith('{')) return { own: bytesOf(Key.parse(text)), former: undefined };
  const { key, former, until } = ChangedKey.parse(JSON.parse(text));
  return { own: bytesOf(key), former: { key: bytesOf(former), until } };
}

async function read(group: LinkGroup): Promise<GroupKeys> {
  const cachedKeys = loaded.get(group);
  try {
    const keys = { ...parsed(await textOf(group)), readAt: performance.now() };
    loaded.set(group, keys);
    return keys;
  } catch (error) {
    // Those that are known stay good while Secrets Manager is away.
    if (!cachedKeys) throw error;
    const current = { ...cachedKeys, readAt: performance.now() };
    loaded.set(group, current);
    return current;
  }
}

const ageOf = ({ readAt }: GroupKeys): number => performance.now() - readAt;

async function keysOf(group: LinkGroup): Promise<GroupKeys> {
  const cachedKeys = loaded.get(group);
  return cachedKeys && ageOf(cachedKeys) < KEPT_MS ? cachedKeys : read(group);
}

/** The key that signs what is of a group. */
export const signingKey = async (group: LinkGroup): Promise<Uint8Array> =>
  (await keysOf(group)).own;

/** The one key of all links before each group had its own, while links that it signed may be out. */
async function formerSharedKey(today: string): Promise<Uint8Array | undefined> {
  const { FORMER_LINK_SECRET_ID, FORMER_LINK_KEY_UNTIL } = environment();
  const isGood = FORMER_LINK_KEY_UNTIL !== undefined && today <= FORMER_LINK_KEY_UNTIL;
  if (!FORMER_LINK_SECRET_ID || !isGood) return undefined;
  formerShared ??= readSecret(FORMER_LINK_SECRET_ID)
    .then(bytesOf)
    .catch((error: unknown) => {
      formerShared = undefined;
      throw error;
    });
  return formerShared;
}

/**
 * What `open` answers with the first key that fits: the group's own, then the one before it while that is
 * good, then, where the key was changed since it was read, the new one; undefined where none fits.
 */
export async function openedByKeys<T>(
  group: LinkGroup,
  now: Date,
  open: (key: Uint8Array) => Promise<T | undefined> | T | undefined,
): Promise<T | undefined> {
  const today = londonDay(now);
  const groupKeys = await keysOf(group);
  const opened = await openedBy(groupKeys, today, open);
  if (opened !== undefined) return opened;
  if (ageOf(groupKeys) >= LOOK_AGAIN_MS) {
    const anew = await openedBy(await read(group), today, open);
    if (anew !== undefined) return anew;
  }
  const shared = await formerSharedKey(today);
  return shared && open(shared);
}

async function openedBy<T>(
  { own, former }: GroupKeys,
  today: string,
  open: (key: Uint8Array) => Promise<T | undefined> | T | undefined,
): Promise<T | undefined> {
  const opened = await open(own);
  if (opened !== undefined || !former || today > former.until) return opened;
  return open(former.key);
}
