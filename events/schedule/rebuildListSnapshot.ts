import { theTable } from '#shared/server/aws.ts';
import type { Table } from '#shared/store/table.ts';
import { eachList } from './eachList.ts';
import { type ListKindRow, listKinds } from './listKinds.ts';

/** Says what the alarm 'List snapshot differs' listens for. */
export const DIFFERS = 'list snapshot differs';

/** The snapshots of the lists, made anew from every place. */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  rebuildListSnapshot({ table: theTable(), now });

/**
 * Makes each list's snapshot from all its places. Where the one that was kept true every five minutes
 * differs a change was lost on the way: that is logged for the alarm, and the new snapshot puts it right.
 */
export const rebuildListSnapshot = ({
  table,
  now,
  lists = listKinds,
}: {
  table: Table;
  now: Date;
  lists?: readonly ListKindRow[];
}): Promise<Record<string, number>> =>
  eachList(lists, async ({ name, rebuild }) => {
    const { places, before, differs, bytes } = await rebuild({ table, now });
    if (differs) {
      const sizes = { kept: before, made: places };
      console.error(JSON.stringify({ level: 'error', what: DIFFERS, list: name, places: sizes }));
    }
    return { places, compared: before === null ? 0 : 1, differs: differs ? 1 : 0, bytes };
  });
