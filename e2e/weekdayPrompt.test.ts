import { describe, expect, it } from 'vitest';
import { londonDay } from '#shared/kernel/calendar.ts';
import { workingDayBefore } from '#shared/kernel/workingDays.ts';
import { demoHomes } from '../scripts/demo/demoHomes.ts';
import { expectAccessible, person } from './browser.ts';
import { browser, system } from './running.ts';

describe('the weekday prompt', () => {
  it('runs the weekday prompt as a job, and twice makes no second mail', async () => {
    // The demo's figures are so many days old today: a fixed day would soon be before the oldest.
    const at = `${workingDayBefore(londonDay(new Date()))}T09:00:00Z`;
    await system.npm('job', '--', 'remindVacancies', '--at', at);
    await system.mailTo('nursing-late@example.org', demoHomes.stale.name);
    await system.npm('job', '--', 'remindVacancies', '--at', at);
    const mails = await system.inbox();
    const mine = mails.filter((mail) => mail.to.includes('nursing-late@example.org'));
    expect(mine).toHaveLength(1);
  });

  it('asks somebody with several homes once, by a link to all of them', async () => {
    const mails = await system.inbox();
    const mine = mails.filter((mail) => mail.to.includes('many-homes@example.org'));
    expect(mine).toHaveLength(1);
    const [mail] = mine;
    const homes = Number(/your (\d+) care homes/.exec(mail?.subject ?? '')?.[1]);
    expect(homes).toBeGreaterThan(1);
    const link = mail?.links.find((link) => link.includes('/vacancy_links#'));
    const page = await person(browser, system.url);
    await page.goto(link as string);
    const names = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect.poll(() => names.count()).toBe(homes);
    await expectAccessible(page);
    const unchanged = page.getByRole('button', { name: /^Nothing has changed/ });
    const leftCount = await unchanged.count();
    await unchanged.first().click();
    await page.getByText(/^Saved \d\d:\d\d\. Commissioners see /).waitFor();
    expect(await unchanged.count()).toBe(leftCount - 1);
    // What was saved is there for whoever opens the link again.
    await page.reload();
    await expect.poll(() => names.count()).toBe(homes);
    expect(await unchanged.count()).toBe(leftCount - 1);
    await page.context().close();
  });
});
