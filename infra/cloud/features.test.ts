import { expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { jobs } from '../../events/schedule/jobs.ts';
import { featuresOf } from '../aws/features.ts';
import { idOf } from '../functionNames.ts';
import { deployment } from './deployment.ts';

const features = featuresOf(Object.values(api) as Endpoint[], jobs);

it('each feature is deployed as a stack within the portal', async () => {
  const { features: deployed } = await deployment();
  expect(Object.keys(deployed).sort()).toEqual(
    features.map(({ name }) => `${idOf(name)}Feature`).sort(),
  );
  // Updated, where an emulator that runs already was deployed to again.
  for (const { status } of Object.values(deployed)) {
    expect(status).toMatch(/^(CREATE|UPDATE)_COMPLETE$/);
  }
});

it('each function says by its name whose it is and what it does', async () => {
  const { functions } = await deployment();
  const expected = features.flatMap(({ name, endpoints, jobs: own }) => [
    ...endpoints.map(({ handler }) => handler.replace('/', '-')),
    ...own.map((job) => `${name}-${job.name}`),
  ]);
  expect(functions.map(({ name }) => name.replace('placewell-dev-', '')).sort()).toEqual(
    [
      ...expected,
      'stream-onTableChange',
      'bounces-onMailEvent',
      'agreements-onAgreementChange',
    ].sort(),
  );
});
