import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { askForm, textsOf } from './ask.ts';
import { deployment } from './deployment.ts';

it('deploys the alarms of the portal, each of which names its heading in the runbook', async () => {
  const deployed = await deployment();
  const answer = await askForm(deployed, 'monitoring', {
    Action: 'DescribeAlarms',
    Version: '2010-08-01',
    MaxRecords: '100',
  });
  // Their names say it too: not every emulator tells descriptions here.
  const deployedAlarms = textsOf(answer, 'AlarmName').map((name) =>
    // The parts of an alarm that is made of others, one for each length of time, are told of under its heading.
    name.replace(/^placewell-\w+-/, '').replace(/-\d+-minutes$/, ''),
  );
  const runbook = readFileSync(join(import.meta.dirname, '../../docs/runbook.md'), 'utf8');
  const headings = [...runbook.matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
    heading.toLowerCase().replaceAll(' ', '-'),
  );
  expect(deployedAlarms).toContain('weekday-prompt-missed');
  expect(deployedAlarms).toContain('stream-dead-letters');
  expect(headings).toEqual(expect.arrayContaining(deployedAlarms));
});
