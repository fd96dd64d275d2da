import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { compile } from 'sass';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../e2e/browser.ts';

/** What `npm test` found; where there is none, it leaves out journeys and this. */
const hasBrowser = process.env.CHROMIUM !== undefined;

let browser: Browser | undefined;
beforeAll(async () => {
  if (hasBrowser) browser = await openBrowser();
});
afterAll(() => browser?.close());

const styles = (file: string) =>
  compile(join(import.meta.dirname, 'src', file), {
    loadPaths: ['node_modules'],
    quietDeps: true,
    style: 'compressed',
  }).css;

const PAGE = `
  <span class="pw-age pw-age--green"><span class="pw-age__word">Up to date</span></span>
  <span class="pw-age pw-age--amber"><span class="pw-age__word">Getting old</span></span>
  <span class="pw-age pw-age--red"><span class="pw-age__word">Out of date</span></span>
  <strong class="pw-tag pw-tag--red">Overdue</strong>
  <button class="pw-tabs__tab" role="tab" aria-selected="true">One</button>
  <button class="pw-tabs__tab" role="tab" aria-selected="false">Two</button>
  <div class="pw-loading"><div class="pw-loading__bar"></div></div>
  <button aria-pressed="true">Cards</button><button aria-pressed="false">Compact</button>`;

it.runIf(hasBrowser)(
  'high contrast keeps shapes of states, one chosen tab, what loads',
  async () => {
    if (!browser) throw new Error('There is a browser');
    const page = await browser.newPage();
    await page.emulateMedia({ forcedColors: 'active' });
    // A feature's style sheet may come after the one for high contrast.
    const sheets = ['styles/app.scss', 'styles/forcedColours.scss', 'components/tabs.scss'];
    await page.setContent(`<style>${sheets.map(styles).join('')}</style>${PAGE}`);
    const computed = await page.evaluate(() => {
      const styleOf = (selector: string, pseudo?: string) => {
        const element = document.querySelector(selector);
        if (element === null) throw new Error(`There is no ${selector}`);
        return getComputedStyle(element, pseudo);
      };
      const disc = (age: string) => {
        const style = styleOf(`.pw-age--${age} .pw-age__word`, '::before');
        return [style.backgroundColor !== 'rgba(0, 0, 0, 0)', style.backgroundImage !== 'none'];
      };
      const line = (isChosen: boolean) =>
        styleOf(`[aria-selected="${isChosen}"]`).borderBottomColor;
      const outline = (selector: string) => styleOf(selector).outlineStyle;
      return {
        discs: ['green', 'amber', 'red'].map(disc),
        isOneChosen: line(true) !== line(false),
        ground: getComputedStyle(document.body).backgroundColor === line(false),
        outlines: ['.pw-tag', '.pw-loading__bar', '[aria-pressed="true"]'].map(outline),
        notPressed: outline('[aria-pressed="false"]'),
      };
    });
    expect(computed).toEqual({
      // A disc, a half disc, a ring.
      discs: [
        [true, false],
        [false, true],
        [false, false],
      ],
      isOneChosen: true,
      ground: true,
      outlines: ['solid', 'solid', 'solid'],
      notPressed: 'none',
    });
    await page.close();
  },
);
