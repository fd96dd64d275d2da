import { randomUUID } from 'node:crypto';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import type { AgreementBatchUuid } from '#shared/agreements/agreementValues.ts';
import type { ReturnCommand } from '#shared/agreements/returnCommands.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import type { Actor } from '#shared/audit/audit.ts';
import { type Instant, instant } from '#shared/kernel/ids.ts';
import { auditWriter } from '#shared/store/audit.store.ts';
import type { Table } from '#shared/store/table.ts';
import type { Write } from '#shared/store/write.ts';
import { COMMAND_AUDIT, commandWrites } from './commandWrites.ts';

/** What jobs, batches and the stream's reader write about returns. */
export const agreementAudit = auditWriter(
  'agreements.returnAdded',
  ...Object.values(COMMAND_AUDIT),
);

/** Placewell itself, as the history names it. */
export const PLACEWELL: Actor = { kind: 'job', id: 'agreements', name: 'Placewell' };

/** An audit entry of a system's act. */
export function systemEntry(
  change: {
    of: string;
    what: (typeof agreementAudit)['writes'][number];
    before: unknown;
    after: unknown;
  },
  { who, at, trace }: { who: Actor; at: Instant; trace: string },
): Write {
  return agreementAudit.entry({ ...change, at, id: randomUUID(), who, trace });
}

/**
 * Does a command to a return in one transaction, without a request: a batch, a job or the stream's reader.
 * Throws the `Refusal` of a command that is not allowed, and `CommitRefused` when somebody was quicker.
 */
export async function commitCommand<C extends ReturnCommand>(
  table: Table,
  input: {
    agreementReturn: AgreementReturn;
    variation: Variation;
    command: C;
    now: Date;
    who?: Actor;
    trace: string;
    detail?: string;
    batch?: AgreementBatchUuid;
    /** What is kept in the same transaction. */
    writes?: readonly Write[];
  },
): Promise<AgreementReturn> {
  const { who = PLACEWELL, trace, writes = [], ...command } = input;
  const done = await commandWrites(table, { ...command, by: { name: who.name } });
  await table.commit(
    ...done.writes,
    ...writes,
    systemEntry(done.change, { who, at: instant(input.now), trace }),
  );
  return done.after;
}
