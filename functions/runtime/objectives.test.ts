import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { countPromise, LIST_ANSWERED_MS, LIST_HANDLERS, type RequestEnd } from './objectives.ts';

/** What a request counts, written past the console as in Lambda; undefined: nothing. */
function counted(name: keyof typeof api, end: Partial<RequestEnd>) {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  countPromise(api[name], { refused: false, failed: false, ms: 20, ...end });
  const [line] = write.mock.calls.map(([text]) => String(text));
  write.mockRestore();
  if (line === undefined) return undefined;
  const { level: _, environment: __, _aws, ...counts } = JSON.parse(line);
  expect(_aws.CloudWatchMetrics[0].Metrics.map(({ Name }: { Name: string }) => Name)).toEqual(
    Object.keys(counts),
  );
  return counts;
}

beforeEach(() => {
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'placewell-dev-homes-getHome');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

it('a list is answered within a second, or the promise is broken', () => {
  const keptCounts = { ListAnswersKept: 1, ListAnswersBroken: 0 };
  const broken = { ListAnswersKept: 0, ListAnswersBroken: 1 };
  for (const list of ['listCareHomes', 'listServiceLocations'] as const) {
    expect(LIST_HANDLERS).toContain(api[list].handler);
    expect(counted(list, { ms: LIST_ANSWERED_MS })).toEqual(keptCounts);
    expect(counted(list, { ms: LIST_ANSWERED_MS + 1 })).toEqual(broken);
    expect(counted(list, { failed: true })).toEqual(broken);
  }
});

it('a save is acknowledged, or the promise is broken; how long it takes is no part of it', () => {
  expect(counted('postVacancies', { ms: 7000 })).toEqual({ SavesKept: 1, SavesBroken: 0 });
  expect(counted('postVacancies', { failed: true })).toEqual({ SavesKept: 0, SavesBroken: 1 });
});

it('what a caller is refused for counts for nothing, nor does what is only read', () => {
  expect(counted('postVacancies', { refused: true })).toBeUndefined();
  expect(counted('listCareHomes', { refused: true })).toBeUndefined();
  expect(counted('getHome', {})).toBeUndefined();
});

it('nobody counts on one machine', () => {
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', '');
  expect(counted('listCareHomes', {})).toBeUndefined();
});
