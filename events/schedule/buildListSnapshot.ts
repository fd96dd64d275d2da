import { theTable } from '#shared/server/aws.ts';
import type { Table } from '#shared/store/table.ts';
import { eachList } from './eachList.ts';
import { type ListKindRow, listKinds } from './listKinds.ts';

/** The snapshots of the lists, brought up to now. */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  buildListSnapshot({ table: theTable(), now });

/** For each list the places of its snapshot, how many have changed, and the bytes written. */
export const buildListSnapshot = ({
  table,
  now,
  lists = listKinds,
}: {
  table: Table;
  now: Date;
  lists?: readonly ListKindRow[];
}): Promise<Record<string, number>> => eachList(lists, ({ build }) => build({ table, now }));
