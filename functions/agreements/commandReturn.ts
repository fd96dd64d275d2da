import type { ReturnCommand } from '../../shared/agreements/returnCommands.ts';
import { fullName } from '../../shared/contacts/contact.ts';
import { type CommandWrites, commandWrites } from '../../shared/server/agreements/commandWrites.ts';
import type { Table } from '../../shared/store/table.ts';
import { accountOf, type Caller } from '../runtime/caller.ts';
import type { LoadedReturn } from './load.ts';

/** What a command of the central team writes of a return. */
export const byCentralTeam = <C extends ReturnCommand>(
  { one, variation }: Pick<LoadedReturn, 'one' | 'variation'>,
  command: C,
  { table, now, caller, detail }: { table: Table; now: Date; caller: Caller; detail?: string },
): Promise<CommandWrites<C['command']>> =>
  commandWrites(table, {
    one,
    variation,
    command,
    now,
    by: { name: fullName(accountOf(caller)) },
    ...(detail !== undefined && { detail }),
  });
