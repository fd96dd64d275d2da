import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pMap from 'p-map';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AWS_COMMANDS, CDK_COMMANDS } from '../aws/testing/awsCommands.ts';
import { GUIDES, guideCommands, guideText } from '../aws/testing/guideCommands.ts';
import { PLACEHOLDERS } from '../aws/testing/placeholders.ts';
import { aFolder, hasCli, inShell } from './shell.ts';

/*
 * Every command of the AWS CLI and of the CDK that the guides have, given to the CLI itself. What it does not take
 * never gets as far as asking AWS: asked here is a server that refuses everything.
 */

const words = GUIDES.flatMap((guide) => guideCommands(guideText(guide), PLACEHOLDERS)).map(
  (command) => command.words,
);
const AN_ID = '12345678-1234-1234-1234-123456789012';
/** A word as the shell would give it to a command, had all commands before it answered with an id. */
const asGiven = (word: string): string => word.replace(/\$\(.*\)/s, AN_ID).replace(/\$\w+/g, AN_ID);

/** Gives the CLI one command after another, in one process of its Python: it takes a second to begin. */
const ONE_BY_ONE = `
import contextlib, io, json, sys, urllib.request
from awscli.clidriver import create_clidriver
address, commands = json.loads(sys.argv[1])
asked = lambda: int(urllib.request.urlopen(address + '/asked').read())
for command in commands:
    before, said = asked(), io.StringIO()
    with contextlib.redirect_stderr(said), contextlib.redirect_stdout(io.StringIO()):
        try:
            create_clidriver().main(['--endpoint-url', address, *command])
        except SystemExit:
            pass
    if asked() == before:
        print(' '.join([*command, *said.getvalue().split()[-40:]]))
`;

let refuser: Server;

beforeAll(async () => {
  let askCount = 0;
  refuser = createServer((request, answer) => {
    request.resume();
    if (request.url === '/asked') return void answer.end(String(askCount));
    askCount += 1;
    answer.writeHead(400, { 'content-type': 'application/json' }).end('{"__type":"Refused"}');
  });
  await new Promise<void>((resolve) => refuser.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => refuser.close(resolve)));

it.skipIf(!hasCli)(
  'each command of the AWS CLI is one that it takes',
  async () => {
    const cwd = aFolder();
    await inShell('echo "{}" | tee due.json event.json', { cwd });
    const commands = words.filter(([name]) => name === 'aws').map(([, ...all]) => all.map(asGiven));
    expect(commands.length).toBeGreaterThanOrEqual(Object.keys(AWS_COMMANDS).length);
    const address = `http://127.0.0.1:${(refuser.address() as AddressInfo).port}`;
    const refused = await new Promise<string>((resolve, reject) =>
      execFile(
        'python',
        // Ours is one that it does not take, so that the rest is seen to be looked at.
        ['-c', ONE_BY_ONE, JSON.stringify([address, [...commands, ['sqs', 'list-queue']]])],
        { cwd, env: { ...process.env, AWS_MAX_ATTEMPTS: '1' } },
        (error, output) => (error ? reject(error) : resolve(output)),
      ),
    );
    expect(refused.trim().split('\n')).toEqual([expect.stringMatching(/^sqs list-queue /)]);
  },
  300_000,
);

it('each command of the CDK has the options given', async () => {
  const cdk = join(import.meta.dirname, '../../node_modules/.bin/cdk');
  const missing = await pMap(
    Object.entries(CDK_COMMANDS),
    async ([name, options]) => {
      const { code, output } = await inShell(`${cdk} ${name} --help`, { cwd: aFolder() });
      expect(code, name).toBe(0);
      return options.filter((option) => !new RegExp(`--${option}\\b`).test(output));
    },
    { concurrency: 2 },
  );
  expect(missing.flat()).toEqual([]);
});
