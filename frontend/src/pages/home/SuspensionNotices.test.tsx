import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { HomePage } from '#shared/homeDetails/homePage.api.ts';
import { aHomePage } from '../../testing/aHomePage.ts';
import { SuspensionNotices } from './SuspensionNotices.tsx';

const notices = (overrides: Partial<HomePage>) =>
  renderToStaticMarkup(<SuspensionNotices home={aHomePage(overrides)} />);

describe('what the page says of suspensions', () => {
  it.each([
    ['london', 'the London AQP list'],
    ['sussex', 'the Sussex AQP list'],
    ['frimley', 'the Frimley AQP list'],
    [null, 'the AQP list'],
  ] as const)('an AQP suspension, variant %s, with its own address', (aqp_variant, list) => {
    const contact = `aqp.${aqp_variant ?? 'own'}@example.org`;
    const html = notices({
      aqp_status: true,
      aqp_suspension: true,
      aqp_variant,
      aqp_suspension_contact: contact,
    });
    expect(html).toContain(`This home is not visible on ${list}`);
    expect(html).toContain(`href="mailto:${contact}"`);
    expect(html).toContain('pw-notice--error');
  });

  it('an AQP suspension where nobody is named', () => {
    const html = notices({ aqp_status: true, aqp_suspension: true });
    expect(html).toContain('This home is not visible on the AQP list');
    expect(html).not.toContain('mailto:');
  });

  it('why and until when the home has suspended itself, where it said so', () => {
    const self_imposed_suspension = true;
    const said = notices({ self_imposed_suspension, self_imposed_suspension_reason: 'Repairs' });
    expect(said).toContain('You have suspended new placements');
    expect(said).toContain('Repairs.');
    const passed = notices({
      self_imposed_suspension,
      self_imposed_suspension_reason: 'Other',
      self_imposed_suspension_other: 'A new lift.',
      self_imposed_suspension_until: '2026-11-02',
    });
    expect(passed).toContain('>A new lift. Was to be open again on 2 November 2026.<');
    expect(notices({ self_imposed_suspension })).toBe('');
  });

  it('an embargo, for information', () => {
    const html = notices({ embargo: true });
    expect(html).toContain('Your local authority has suspended new placements at this home');
    expect(html).toContain('pw-notice--info');
    expect(notices({})).toBe('');
  });
});
