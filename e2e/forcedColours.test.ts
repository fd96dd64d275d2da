import { expect, it } from 'vitest';
import { demoHomes } from '../scripts/demo/demoHomes.ts';
import { expectAccessible, person, signIn } from './browser.ts';
import { browser, system } from './running.ts';

/** Of an element or its ::before, as it is painted. */
type Style = 'backgroundColor' | 'backgroundImage' | 'borderBottomColor' | 'outlineStyle';

it('high contrast keeps the shapes that say a state, and one tab as chosen', async () => {
  const page = await person(browser, system.url);
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'commissioner-icb@example.org', '/care_homes/list?care_home_type=All');
  await page.locator('.pw-age--green').first().waitFor();
  const styleOf = (selector: string, style: Style, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, of) => getComputedStyle(element, of.pseudo)[of.style], {
        style,
        pseudo: pseudo ?? null,
      });
  const disc = (age: string, style: Style) =>
    styleOf(`.pw-age--${age} .pw-age__word`, style, '::before');
  const NONE = 'rgba(0, 0, 0, 0)';
  await expect.poll(() => disc('green', 'backgroundColor')).not.toBe(NONE);
  expect(await disc('red', 'backgroundColor')).toBe(NONE);
  expect(await disc('red', 'backgroundImage')).toBe('none');
  expect(await styleOf('.pw-age__word', 'outlineStyle')).toBe('solid');
  await page.context().close();

  const home = await person(browser, system.url);
  await home.emulateMedia({ forcedColors: 'active' });
  await signIn(home, 'central-team@example.org', `/${demoHomes.aqp.uuid}/home`);
  const lines = () =>
    home
      .getByRole('tab')
      .evaluateAll((tabs) =>
        tabs.map((tab) => [
          tab.getAttribute('aria-selected'),
          getComputedStyle(tab).borderBottomColor,
        ]),
      );
  await home.getByRole('tab').first().waitFor();
  await expect
    .poll(async () => {
      const all = await lines();
      const chosen = all.find(([isSelected]) => isSelected === 'true')?.[1];
      return all.filter(([, colour]) => colour === chosen).length;
    })
    .toBe(1);
  await expectAccessible(home);
  await home.context().close();
});
