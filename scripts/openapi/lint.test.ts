import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { openApiDocument } from '../openapi.ts';

/** Paths end in a slash, as the specifications write them; the product has no licence to name. */
const OFF = { 'no-path-trailing-slash': 'off', 'info-license': 'off' } as const;

const problemsOf = async (document: unknown) => {
  const config = await createConfig({ extends: ['recommended'], rules: OFF });
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config,
  });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`,
  );
};

it('is a document in which the linter of Redocly finds nothing', async () => {
  expect(await problemsOf(openApiDocument())).toEqual([]);
});

it('would not be with a parameter that its path does not name, or a reference to nothing', async () => {
  const document = openApiDocument() as { paths: Record<string, unknown> };
  const { '/api/care_home/{uuid}/': home, ...paths } = document.paths;
  const spoilt = { ...document, paths: { ...paths, '/api/care_home/{id}/': home } };
  expect((await problemsOf(spoilt)).join()).toContain('path-parameters-defined');
  const lost = JSON.parse(
    JSON.stringify(document).replace('#/components/schemas/Uuid', '#/components/schemas/Lost'),
  );
  expect((await problemsOf(lost)).join()).toContain('no-unresolved-refs');
});
