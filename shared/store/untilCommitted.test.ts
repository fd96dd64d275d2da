import { describe, expect, it } from 'vitest';
import { untilCommitted } from './untilCommitted.ts';
import { CommitRefused } from './write.ts';

/** Is refused so many times, then answers which try it was. */
function refusedTimes(
  times: number,
  error: () => Error = () => new CommitRefused(['home'], undefined),
) {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= times) throw error();
    return tries;
  };
}

describe('what is done until it is committed', () => {
  it('is done anew while somebody else is quicker, five times unless told otherwise', async () => {
    expect(await untilCommitted(refusedTimes(4))).toBe(5);
    await expect(untilCommitted(refusedTimes(5))).rejects.toThrow(CommitRefused);
    await expect(untilCommitted(refusedTimes(2), { tries: 2 })).rejects.toThrow(CommitRefused);
    expect(await untilCommitted(refusedTimes(2), { tries: 3, pauseMs: 1 })).toBe(3);
  });

  it('is not done again where it failed otherwise', async () => {
    const failing = refusedTimes(1, () => new Error('no table'));
    await expect(untilCommitted(failing)).rejects.toThrow('no table');
    expect(await failing()).toBe(2);
  });
});
