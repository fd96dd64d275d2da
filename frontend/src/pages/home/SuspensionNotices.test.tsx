import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { HomePage } from '../../../../shared/homes/homes.api.ts';
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

  it('an embargo, for information', () => {
    const html = notices({ embargo: true });
    expect(html).toContain('Your local authority has suspended new placements at this home');
    expect(html).toContain('pw-notice--info');
    expect(notices({})).toBe('');
  });
});
