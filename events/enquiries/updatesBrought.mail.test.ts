import { beforeAll, expect, it } from 'vitest';
import { aboutBrought, type BroughtHome } from '#shared/enquiries/updatesBrought.mail.ts';
import type { EmailAddress, HomeUuid } from '#shared/kernel/ids.ts';
import { openLink } from '#shared/server/linkToken.ts';
import { composeMail } from '../composeMail.ts';
import { linksOf } from '../testing/hostileMail.ts';
import { TEST_ENVIRONMENT } from '../testing/mailroom.ts';
import { examples, updatesBrought } from './updatesBrought.mail.example.ts';

const now = new Date('2026-11-17T10:00:00.000Z');
const to = 'sam@example.org' as EmailAddress;
const compose = (content = updatesBrought) => composeMail({ to, content }, now);

beforeAll(() => {
  Object.assign(process.env, TEST_ENVIRONMENT);
});

it('says of one home what is above zero, singular and plural, and leads to its page', async () => {
  const { subject, html, text } = await compose();
  expect(subject).toBe('What your updates brought in October 2026: Larch House');
  for (const sentence of [
    'Your vacant beds matched 3 email alerts to commissioners.',
    'Commissioners asked you once if you can take someone.',
    'You said yes once.',
    '1 person moved in.',
  ]) {
    expect(text).toContain(sentence);
  }
  expect(text).not.toContain('phoned');
  expect(html).not.toContain('<th');
  const [page, stop = ''] = linksOf(html);
  expect(page).toBe(
    'http://localhost:3000/7b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f/home/enquiries?show=brought',
  );
  expect(stop).toMatch(/^http:\/\/localhost:3000\/updates_email#/);
  const token = stop.slice(stop.indexOf('#') + 1);
  const last = new Date(now.getTime() + 90 * 24 * 3_600_000 - 1000);
  expect(await openLink('updatesBrought', token, last)).toEqual({
    mail: 'updatesBrought#2026-11-17#sam@example.org',
    email: to,
  });
  await expect(openLink('vacancies', token, now)).rejects.toThrow('not valid');
});

it('adds up several homes, with a row for each and one for those that are not named', async () => {
  const [, several] = examples;
  const { subject, html, text } = await compose(several);
  expect(subject).toBe('What your updates brought in October 2026: 4 care homes');
  expect(text).toContain('Your vacant beds matched 4 email alerts to commissioners.');
  expect(text).toContain('Commissioners asked your care homes 3 times if they can take someone.');
  expect(text).toContain('They said yes once.');
  expect(text).toContain('Commissioners phoned 2 times to ask what your figures say.');
  expect(text).toMatch(
    /Elder House\s+0\s+2\s+0\s+0\s+1\n\s*For Ada Larkspur and Ben Rowan, on leave/,
  );
  expect(text).toMatch(/2 more care homes\s+1\s+0\s+0\s+0\s+1/);
  expect(linksOf(html)[0]).toBe('http://localhost:3000/home/enquiries?show=brought');
});

it('of hundreds of homes names those whose updates brought the most, and is not cut off', async () => {
  const homes = Array.from(
    { length: 300 },
    (_, n): BroughtHome => ({
      home: crypto.randomUUID() as HomeUuid,
      home_name: `The Old Rectory Residential and Nursing Home ${n}`,
      contact: crypto.randomUUID(),
      ...{ matched: n, asked: 1, yes: 0, moved_in: 0, rang: 0 },
    }),
  );
  const content = aboutBrought(homes, updatesBrought);
  expect(content.homes[0]?.matched).toBe(299);
  expect(content.others).toMatchObject({ homes: 250, asked: 250 });
  const { html, text } = await compose(content);
  expect(text).toContain('Commissioners asked your care homes 300 times if they can take someone.');
  expect(Buffer.byteLength(html)).toBeLessThan(100_000);
});
