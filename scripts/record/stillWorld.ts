import crypto, { type UUID } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** How ids begin that are made by chance: no two records would have the same ones. */
const MADE = /00000000-0000-4000-8000-[0-9a-f]{12}/g;

/** The text without what is made by chance. */
export const withoutMadeIds = (text: string): string => text.replace(MADE, 'id');

/**
 * Makes this process's clock stand still, and its ids count up; answers how to put both back. What the
 * two give is then the same each time.
 */
export function stopTheWorld(now: Date): () => void {
  const { randomUUID } = crypto;
  const Real = globalThis.Date;
  let idCount = 0;
  crypto.randomUUID = () => {
    idCount += 1;
    return `00000000-0000-4000-8000-${idCount.toString(16).padStart(12, '0')}` as UUID;
  };
  syncBuiltinESMExports();
  const still = now.getTime();
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, self) =>
      Reflect.construct(target, args.length === 0 ? [still] : args, self),
    apply: () => new Real(still).toString(),
    get: (target, name) => (name === 'now' ? () => still : Reflect.get(target, name)),
  });
  return () => {
    globalThis.Date = Real;
    crypto.randomUUID = randomUUID;
    syncBuiltinESMExports();
  };
}
