import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { App, Validations } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { AwsSolutionsChecks } from 'cdk-nag';
import { api } from '#shared/api.ts';
import { jobs } from '../../events/schedule/jobs.ts';
import { bundleFunctions, listBundles } from '../bundle.ts';
import { SECOND_API } from './apis.ts';
import { makePortal } from './portal.ts';
import { readSettings } from './settings.ts';

const root = resolve(fileURLToPath(import.meta.url), '../../..');

const app = new App();
const settings = readSettings(app);
const outDir = join(root, '.cache/functions');
const bundles = await bundleFunctions({ outDir });
listBundles(outDir, bundles);
const dirs = new Map(bundles.map(({ name, dir }) => [name, dir]));

makePortal(app, {
  settings,
  endpoints: Object.values(api),
  jobs,
  secondApi: SECOND_API,
  codeOf: (name) => {
    const dir = dirs.get(name);
    if (!dir) throw new Error(`No bundle called ${name}`);
    return Code.fromAsset(dir);
  },
  dist: join(root, 'frontend/dist'),
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
