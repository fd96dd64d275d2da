import { describe, expect, it } from 'vitest';
import { navigationHidden } from './navigationHidden.ts';

describe('the flag that hides the navigation', () => {
  it.each(['?navigation=hidden', '?show=all&navigation=hidden'])('%s hides it', (search) =>
    expect(navigationHidden(search)).toBe(true),
  );

  it.each(['', '?navigation', '?navigation=shown', '?hidden=navigation'])('%j does not', (search) =>
    expect(navigationHidden(search)).toBe(false),
  );
});
