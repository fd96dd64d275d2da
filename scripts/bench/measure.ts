/** Times in milliseconds. */
export interface Percentiles {
  p50: number;
  p99: number;
  samples: number;
}

/** Nearest rank, so that each percentile is a time that was measured. */
export function percentiles(times: readonly number[]): Percentiles {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number): number =>
    sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), samples: sorted.length };
}

/** How long something takes, in milliseconds, and what came of it. */
export function timed<T>(act: () => T): { ms: number; value: T } {
  const begin = performance.now();
  const value = act();
  return { ms: performance.now() - begin, value };
}

export async function timedAsync<T>(act: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const begin = performance.now();
  const value = await act();
  return { ms: performance.now() - begin, value };
}
