import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type System, startSystem, until } from './system.ts';

let system: System;

beforeAll(async () => {
  system = await startSystem();
});
afterAll(async () => {
  await system?.stop();
});

const bearer = async (email: string) => ({
  authorization: `Bearer ${(await system.npm('token', '--', email)).trim()}`,
});

async function homesOf(headers: Record<string, string>): Promise<{ uuid: string; name: string }[]> {
  const session = await fetch(`${system.url}/api/session/`, { headers });
  return ((await session.json()) as { homes: { uuid: string; name: string }[] }).homes;
}

it('has every acknowledged update, mail and sign-in after a kill -9', async () => {
  const headers = await bearer('central-contact@example.org');
  const [promptedHome, ...homes] = await homesOf(headers);
  expect(homes.length).toBeGreaterThan(5);

  const commissioner = await bearer('commissioner-icb@example.org');
  const prompted = await fetch(`${system.url}/vacancy_reporting/prompt/`, {
    method: 'POST',
    headers: { ...commissioner, 'content-type': 'application/json' },
    body: JSON.stringify({ care_home: promptedHome?.uuid, notify: false }),
  });
  expect(await prompted.json()).toEqual({ status: true });

  const mails = async () =>
    (await system.inbox()).filter((mail) => mail.subject.includes(promptedHome?.name as string))
      .length;
  // A mail that is on its way when the power goes is another test's: its claim has to grow old.
  await until(20_000, async () => (await mails()) > 0);
  await sleep(1000);
  const sent = await mails();

  // Many saves are under way when the power goes; what was answered counts.
  const acknowledged = new Map<string, number>();
  const saving = homes.flatMap(({ uuid }) =>
    [1, 2, 3].map(async () => {
      const answer = await fetch(`${system.url}/${uuid}/vacancy_reporting/`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ beds: { Residential: 0, Nursing: 0 }, comments: 'kept' }),
      }).catch(() => null);
      if (answer?.status !== 400) return;
      // The home names the bed types it reports; the right one of the two is its own.
      const { errors } = (await answer.json()) as { errors: Record<string, string[]> };
      const own = 'beds.Nursing' in errors ? 'Residential' : 'Nursing';
      const saved = await fetch(`${system.url}/${uuid}/vacancy_reporting/`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ beds: { [own]: 1 }, comments: 'kept' }),
      }).catch(() => null);
      if (saved?.status !== 200) return;
      const { vacancy_version } = (await saved.json()) as { vacancy_version: number };
      acknowledged.set(uuid, Math.max(vacancy_version, acknowledged.get(uuid) ?? 0));
      if (acknowledged.size === homes.length - 1) void system.kill();
    }),
  );
  await Promise.all(saving);
  await system.kill();
  expect(acknowledged.size).toBeGreaterThan(0);

  system = await system.again();
  const after = await bearer('central-contact@example.org');
  for (const [uuid, version] of acknowledged) {
    const home = await fetch(`${system.url}/api/care_home/${uuid}/`, { headers: after });
    const { vacancy_version, vacancy_info } = (await home.json()) as {
      vacancy_version: number;
      vacancy_info: { comments: string };
    };
    expect(vacancy_version).toBeGreaterThanOrEqual(version);
    expect(vacancy_info.comments).toBe('kept');
  }
  await expect.poll(() => mails()).toBe(sent);
});
