import pMap from 'p-map';
import { postCentralContactsPreview } from '../../shared/contacts/central.api.ts';
import { handle } from '../runtime/handle.ts';
import { centralAt } from './centralAt.ts';
import { checkedCommand } from './centralCommand.ts';
import { namedHomes } from './namedHomes.ts';

const CONCURRENCY = 16;

export const handler = handle(postCentralContactsPreview, async ({ body, table, at }) => {
  const command = checkedCommand(body.command);
  const homes = await namedHomes(table, body.homes);
  const planned = await pMap(homes, (home) => centralAt(table, command, home, at), {
    concurrency: CONCURRENCY,
  });
  return { results: planned.map(({ result }) => result) };
});
