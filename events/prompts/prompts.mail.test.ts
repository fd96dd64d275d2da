import { beforeAll, describe, expect, it } from 'vitest';
import { homeRef } from '#shared/homes/careHome.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import type { MailContent } from '#shared/mailContent.ts';
import { MOST_IN_PROMPT } from '#shared/prompts/promptsOfDay.ts';
import type { PromptedHome } from '#shared/prompts/weekdayPrompts.mail.ts';
import { openLink } from '#shared/server/linkToken.ts';
import { composeMail } from '../composeMail.ts';
import { linksOf } from '../testing/hostileMail.ts';
import { TEST_ENVIRONMENT } from '../testing/mailroom.ts';
import { commissionerPrompt } from './commissionerPrompt.mail.example.ts';
import { homeUpdated } from './homeUpdated.mail.example.ts';
import { someAsks, weekdayPrompt } from './weekdayPrompt.mail.example.ts';
import { weekdayPrompts } from './weekdayPrompts.mail.example.ts';

const now = new Date('2026-11-23T09:00:00.000Z');
const to = 'sam@example.org' as EmailAddress;
const compose = (content: MailContent) => composeMail({ to, content }, now);

beforeAll(() => {
  Object.assign(process.env, TEST_ENVIRONMENT);
});

describe('a mail with the figures of a home', () => {
  it.each([weekdayPrompt, commissionerPrompt, homeUpdated])(
    '$kind shows the figures in both parts',
    async (content) => {
      const { html, text } = await compose(content);
      for (const part of [html, text]) {
        expect(part).toContain('16:42 on 19-11-2026');
        expect(part).toContain('Residential dementia');
      }
      expect(text).toMatch(/Vacant beds in total\s+17/);
      expect(text).toMatch(/Residential dementia\s+4/);
    },
  );
});

describe('a prompt', () => {
  it.each([weekdayPrompt, commissionerPrompt])(
    '$kind asks about notes whose time has come, and about nothing else',
    async (content) => {
      const composedMail = await compose({ ...content, asks: someAsks });
      for (const part of [composedMail.html, composedMail.text]) {
        expect(part).toContain('Taken? 1 residential bed was reserved until 18:00 on 20-11-2026.');
        expect(part).toContain(
          'Can they be used now? 2 residential dementia beds could not be used',
        );
      }
      expect((await compose(content)).text).not.toContain('Taken?');
    },
  );

  it('about several homes asks it of the home that it is about', async () => {
    const { html, text } = await compose(weekdayPrompts);
    for (const part of [html, text]) {
      expect(part.match(/Taken\? 1 residential bed was reserved/g)).toHaveLength(1);
    }
    expect(text.indexOf('Taken?')).toBeGreaterThan(text.indexOf('Larch House'));
  });

  it.each([weekdayPrompt, commissionerPrompt])(
    '$kind links to this home alone, for 48 hours',
    async (content) => {
      const { html } = await compose(content);
      const [link = ''] = linksOf(html);
      expect(link).toMatch(/^http:\/\/localhost:3000\/vacancy_link#/);
      const token = link.slice(link.indexOf('#') + 1);
      const last = new Date(now.getTime() + 48 * 3_600_000 - 1000);
      expect(await openLink('vacancy', token, last)).toEqual({
        place: homeRef(weekdayPrompt.home),
        contact: weekdayPrompt.contact,
        email: to,
      });
      await expect(
        openLink('vacancy', token, new Date(now.getTime() + 48 * 3_600_000 + 1000)),
      ).rejects.toThrow('expired');
    },
  );

  it('names the organisation of the commissioner who asks', async () => {
    const { subject, html, text } = await compose(commissionerPrompt);
    expect(subject).toBe('North Example ICB asks which beds are vacant at Larch House');
    for (const part of [html, text]) expect(part).toContain('North Example ICB');
  });

  it('says so when the home has not answered yet, and shows no figures', async () => {
    const { text } = await compose({
      ...weekdayPrompt,
      types: [],
      vacant_beds: 0,
      updated_at: null,
    });
    expect(text).toContain('has not yet said how many beds are vacant');
    expect(text).not.toContain('Vacant beds in total');
  });
});

describe('a prompt about several homes', () => {
  it('has them in one table, in both parts', async () => {
    const { subject, html, text } = await compose(weekdayPrompts);
    expect(subject).toBe('Which beds are vacant at your 2 care homes today?');
    expect(text).toMatch(/Elder House\s+–\s+Not yet responded/);
    expect(text).toMatch(/Larch House\s+17\s+Last updated 16:42 on 19-11-2026/);
    expect(html.match(/<table class="figures"/g)).toHaveLength(1);
    expect(html.match(/<th scope="row"/g)).toHaveLength(2);
  });

  it('has one link without signing in, by its key and reader, for 48 hours', async () => {
    const { html } = await compose(weekdayPrompts);
    const [link = '', ...others] = linksOf(html);
    // The other one leads who signs in to all of their homes, and nothing besides.
    expect(others).toEqual([
      'http://localhost:3000/central_contact_vacancy/mine?navigation=hidden',
    ]);
    expect(link).toMatch(/^http:\/\/localhost:3000\/vacancy_links#/);
    const token = link.slice(link.indexOf('#') + 1);
    const atEnd = (ms: number) => new Date(now.getTime() + 48 * 3_600_000 + ms);
    expect(await openLink('vacancies', token, atEnd(-1000))).toEqual({
      mail: 'weekdayPrompt#2026-11-23#sam@example.org',
      email: to,
    });
    await expect(openLink('vacancies', token, atEnd(1000))).rejects.toThrow('expired');
    await expect(openLink('vacancy', token, now)).rejects.toThrow('not valid');
  });

  it('says beside a home for whom on leave the reader stands in', async () => {
    const [first, second] = weekdayPrompts.homes as [PromptedHome, PromptedHome];
    const homes = [first, { ...second, stands_in_for: ['Ada Larkspur', 'Ben Rowan'] }];
    const { text } = await compose({ ...weekdayPrompts, homes });
    expect(text.match(/on leave/g)).toHaveLength(1);
    expect(text).toContain('For Ada Larkspur and Ben Rowan, on leave');
  });

  it('stays below what mail programs cut off, with as many homes as it may have', async () => {
    const [, home] = weekdayPrompts.homes as [PromptedHome, PromptedHome];
    const homes = Array.from({ length: MOST_IN_PROMPT }, () => ({
      ...home,
      home_name: 'A'.repeat(120),
    }));
    const { html } = await compose({ ...weekdayPrompts, homes });
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  });
});

describe('a mail about an update', () => {
  it('leads to the home itself, whatever its name holds', async () => {
    const { html } = await compose({ ...homeUpdated, home_name: 'Oak & Ash #1?x=2' });
    const url = new URL((linksOf(html)[0] ?? '').replaceAll('&amp;', '&'));
    expect(url.pathname).toBe(`/${homeUpdated.home}`);
    expect(url.search + url.hash).toBe('');
  });
});
