import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Files, json } from './written.ts';

/** Of an asset's content, or of all that a template holds. */
const HASH = /[0-9a-f]{64}/g;

/** The templates of each environment around the real contracts and jobs; the functions' code is left out. */
export async function templateFiles(root: string): Promise<Files> {
  const { aPortal } = await import('../../infra/aws/testPortal.ts');
  const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
  const files: Files = {};
  for (const environment of Object.keys(context.environments)) {
    const { directory } = aPortal({ env: environment }).app.synth();
    for (const name of readdirSync(directory).filter((file) => file.endsWith('.template.json'))) {
      const template = readFileSync(join(directory, name), 'utf8').replace(HASH, 'hash');
      files[`${environment}/${name}`] = json(JSON.parse(template));
    }
  }
  return files;
}
