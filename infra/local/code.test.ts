import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Code, openCode } from './code.ts';

const root = mkdtempSync(join(tmpdir(), 'placewell-code-'));
let code: Code;
/** Called when a change of the sources has been bundled. */
let bundled: (changed: { error?: string }) => void = () => {};

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const answerOf = async (handler: string) =>
  (await code.loadHandler(handler))({} as never, {} as never);

beforeAll(async () => {
  for (const folder of ['shared', 'scripts', 'events/schedule']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  write('events/agreements/onAgreementChange.ts', 'export const handler = 1;');
  write(
    'functions/homes/home.ts',
    "export const getHome = async () => 'a home';\nexport const putHome = async () => 'saved';",
  );
  code = await openCode({
    root,
    folder: join(root, '.local/code'),
    watching: (changed) => bundled(changed),
  });
});
afterAll(() => {
  code.stop();
  rmSync(root, { recursive: true, force: true });
});

it('has each handler of a file by its name', async () => {
  expect(await answerOf('homes/getHome')).toBe('a home');
  expect(await answerOf('homes/putHome')).toBe('saved');
  await expect(code.loadHandler('homes/getGone')).rejects.toThrow(
    'No handler for an endpoint: no file in functions/homes exports getGone',
  );
});

it('has a handler that was moved while it watches, as it is then', async () => {
  const again = new Promise<{ error?: string }>((resolve) => {
    bundled = resolve;
  });
  write('functions/homes/home.ts', "export const putHome = async () => 'saved';");
  write('functions/homes/status.ts', "export const getHome = async () => 'moved';");
  expect(await again).toEqual({});
  expect(await answerOf('homes/getHome')).toBe('moved');
  expect(await answerOf('homes/putHome')).toBe('saved');
});
