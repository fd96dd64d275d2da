import { vi } from 'vitest';

/** Says that the window is so many px wide to whoever asks by `(min-width: …px)` or `(max-width: …px)`. */
export function windowOf(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, side, px] = /\((min|max)-width: ([\d.]+)px\)/.exec(query) ?? [];
    const matches = side === 'min' ? width >= Number(px) : width <= Number(px);
    return { matches, addEventListener: () => {}, removeEventListener: () => {} };
  });
}
