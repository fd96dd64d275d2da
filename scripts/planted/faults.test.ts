import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { withFault } from './fault.ts';
import { FAULTS } from './faults.ts';

const sourceOf = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');

describe('the planted faults', () => {
  it.each(FAULTS)('$id, $about: can still be planted', (fault) => {
    const source = sourceOf(fault.file);
    expect(withFault(source, fault)).not.toBe(source);
  });

  it('are sixty at least, a third of them wiring of one endpoint, each by its own id', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(60);
    expect(FAULTS.filter(({ kind }) => kind === 'wiring').length).toBeGreaterThanOrEqual(20);
    expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(FAULTS.length);
    for (const { endpoint } of FAULTS) if (endpoint) expect(Object.keys(api)).toContain(endpoint);
  });
});
