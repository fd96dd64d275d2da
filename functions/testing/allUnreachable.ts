import type { Account } from '#shared/account/account.ts';
import { listUnreachableHomes, type UnreachableHome } from '#shared/bounces/bounces.api.ts';
import type { Portal } from './portal.ts';

/** All homes that no mail reaches, an answer at a time, as the page asks for them. */
export async function allUnreachable(
  portal: Portal,
  as: Account,
  answered: () => void = () => undefined,
): Promise<{ results: UnreachableHome[]; lookedAt: number; answers: number }> {
  const results: UnreachableHome[] = [];
  let [lookedAt, answers] = [0, 0];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = cursor === null ? {} : { cursor };
    const { status, body, text } = await portal.call(listUnreachableHomes, { as, query });
    if (status !== 200) throw new Error(text);
    answered();
    results.push(...body.results);
    lookedAt += body.looked_at;
    answers += 1;
    cursor = body.cursor ?? null;
  } while (cursor !== null);
  return { results, lookedAt, answers };
}
