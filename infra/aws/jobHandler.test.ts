import { expect, it, vi } from 'vitest';
import { jobHandler } from './jobHandler.ts';

it('a job runs for the time it was due, and logs its counts', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const due: Date[] = [];
  const handler = jobHandler(async ({ now }) => {
    due.push(now);
    return { mails: 3 };
  });
  await expect(handler({ time: '2026-11-23T09:00:00Z' })).resolves.toEqual({ mails: 3 });
  expect(due).toEqual([new Date('2026-11-23T09:00:00Z')]);
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({ mails: 3 });
  log.mockRestore();
});

it('a job is not run when the scheduler does not say when it was due', async () => {
  const run = vi.fn(async () => ({}));
  await expect(jobHandler(run)({})).rejects.toThrow();
  expect(run).not.toHaveBeenCalled();
});

it('throws nothing that a dead letter would keep of a person', async () => {
  const quoted = 'The key MAIL#weekdayPrompt#kim.reed@example.org of "Kim Reed" was refused';
  const run = async () => {
    throw new TypeError(quoted);
  };
  const thrown = await jobHandler(run)({ time: '2026-11-23T09:00:00Z' }).catch((error) => error);
  expect(thrown).toMatchObject({
    name: 'TypeError',
    message: 'The key MAIL#weekdayPrompt#<address> of <text> was refused',
  });
  // Where it was thrown stays.
  expect(thrown.stack).toContain('jobHandler.test.ts');
  expect(`${thrown.message} ${thrown.stack}`).not.toMatch(/reed/i);
});
