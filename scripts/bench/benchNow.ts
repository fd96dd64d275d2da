/** The instant that the benchmark's homes and questions are of. */
export const BENCH_NOW = new Date('2026-11-20T10:00:00.000Z');
