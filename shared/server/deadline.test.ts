import { expect, test, vi } from 'vitest';

test('holds for a client that another copy of the module has wrapped, since a process keeps one storage', async () => {
  const { within } = await import('./deadline.ts');
  vi.resetModules();
  const { keepingDeadlines, within: anotherWithin } = await import('./deadline.ts');
  expect(anotherWithin).not.toBe(within);
  const signalOptions: { abortSignal?: AbortSignal }[] = [];
  const client = keepingDeadlines({
    send: (_command: string, options: { abortSignal?: AbortSignal }) => signalOptions.push(options),
  });

  await within(60_000, async () => client.send('inside' as never, undefined as never));
  client.send('outside' as never, undefined as never);

  expect(signalOptions.map(({ abortSignal }) => abortSignal instanceof AbortSignal)).toEqual([
    true,
    false,
  ]);
});
