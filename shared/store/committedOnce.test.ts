import { expect, it, vi } from 'vitest';
import { committedOnce } from './committedOnce.ts';
import { CommitRefused } from './write.ts';

const tableThat = (...answers: (Error | undefined)[]) => {
  const commit = vi.fn(async () => {
    const answer = answers.shift();
    if (answer) throw answer;
  });
  return { commit };
};
const underWay = () => new CommitRefused([], undefined);

it('says whether it was written, or somebody else was quicker', async () => {
  expect(await committedOnce(tableThat(undefined))).toBe(true);
  const table = tableThat(new CommitRefused(['mail'], undefined), undefined);
  expect(await committedOnce(table)).toBe(false);
  expect(table.commit).toHaveBeenCalledTimes(1);
});

it('tries again while another transaction is under way: that one may come to nothing', async () => {
  expect(await committedOnce(tableThat(underWay(), underWay(), undefined))).toBe(true);
  expect(await committedOnce(tableThat(underWay(), new CommitRefused(['mail'], undefined)))).toBe(
    false,
  );
  const table = tableThat(...Array.from({ length: 9 }, underWay));
  await expect(committedOnce(table)).rejects.toThrow('Under way elsewhere');
});

it('hides no other fault', async () => {
  await expect(committedOnce(tableThat(new Error('No network')))).rejects.toThrow('No network');
});
