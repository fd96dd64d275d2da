import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode, installPackages } from './setup.mjs';

/*
 * `npm run deploy:local`: the real stacks in an emulator of AWS, and the journeys against them. See
 * docs/deploy-local.md.
 */

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

checkNode();
await installPackages(root);
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('./deployLocal/main.ts');
process.exit(await main(root, process.argv.slice(2)));
