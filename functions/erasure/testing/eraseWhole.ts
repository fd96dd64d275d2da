import { expect, vi } from 'vitest';
import { api } from '#shared/api.ts';
import type { PlaceRef } from '#shared/places/place.ts';
import { carryOn } from '#shared/server/erasure/erase.ts';
import { anAccount } from '#shared/testing/builders.ts';
import type { Portal } from '../../testing/portal.ts';

/**
 * Erases a person by their address, to the end: the central team begins, and the job carries on a minute apart.
 * Answers the erasure's id. Under a clock that the test has set.
 */
export async function eraseWhole(
  portal: Portal,
  email: string,
  /** Places that would have nobody left, each with who comes after. */
  successors: readonly { place: PlaceRef; contact: string | null }[] = [],
): Promise<string> {
  const team = anAccount({ kind: 'lph' });
  await portal.add({ accounts: [team] });
  const body = { email, confirm: email, reason: 'Wrote to us', successors };
  const begun = await portal.call(api.postErasure, { as: team, body });
  expect(begun.status, begun.text).toBe(200);
  let outcome = '';
  for (let run = 0; run < 4 && outcome !== 'done'; run += 1) {
    vi.setSystemTime(Date.now() + 60_000);
    outcome = await carryOn(begun.body.id, {
      table: portal.table,
      now: new Date(),
      mayGoOn: () => true,
      renewList: async () => undefined,
      removeFromPool: async () => undefined,
    });
  }
  expect(outcome).toBe('done');
  return begun.body.id;
}
