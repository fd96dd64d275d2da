import { expect, it } from 'vitest';
import { openApiDocument } from '../openapi.ts';
import { shareOf, statedContract } from './statedContract.ts';

type Operation = { requestBody?: object; responses: Record<string, object> };
const operationsOf = (document: object) =>
  Object.values((document as { paths: Record<string, Record<string, Operation>> }).paths).flatMap(
    (path) => Object.values(path),
  );

it('names each status by its number, so that another is noticed, and leaves the document as it was', () => {
  const document = openApiDocument();
  const before = JSON.stringify(document);
  const stated = operationsOf(statedContract(document));
  expect(JSON.stringify(document)).toBe(before);
  const published = operationsOf(document);
  expect(stated).toHaveLength(published.length);
  for (const [at, { requestBody, responses }] of stated.entries()) {
    const own = Object.keys(published[at]?.responses ?? {}).filter(
      (status) => status !== 'default',
    );
    const further = ['429', '431', '503', ...(requestBody ? ['413', '415'] : [])];
    expect(Object.keys(responses).sort()).toEqual([...new Set([...own, ...further])].sort());
    for (const status of own) expect(responses[status]).toEqual(published[at]?.responses[status]);
  }
});

it('has no pattern that looks ahead, for which a fuzzer finds no text', () => {
  const patterns = (document: object) =>
    JSON.stringify(document).match(/"pattern":"(?:[^"\\]|\\.)*"/g) ?? [];
  const lookingAhead = /\(\?[=!<]/;
  const document = openApiDocument();
  expect(patterns(document).filter((pattern) => lookingAhead.test(pattern))).not.toEqual([]);
  const stated = patterns(statedContract(document));
  expect(stated).toHaveLength(patterns(document).length);
  expect(stated.filter((pattern) => lookingAhead.test(pattern))).toEqual([]);
});

it('is shared out: each operation is in one share', () => {
  const document = openApiDocument();
  const idsOf = (contract: object) =>
    operationsOf(contract).map((operation) => (operation as { operationId?: string }).operationId);
  const shares = [0, 1, 5].map((turn) => idsOf(shareOf(document, { of: 3, turn })));
  expect(shares.flat().sort()).toEqual(idsOf(document).sort());
  for (const share of shares) expect(share.length).toBeGreaterThan(90);
});
