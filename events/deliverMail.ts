import type { OutboxMail } from '#shared/outboxMail.ts';
import type { Table } from '#shared/store/table.ts';
import { type Delivery, deliverKinds } from './mail/deliverKinds.ts';
import { mailKindOf } from './mailKinds.ts';

/** Sends a mail of any kind: see `deliverKinds`. */
export const deliverMail = (
  mail: OutboxMail,
  context: { table: Table; now: Date },
): Promise<Delivery> => deliverKinds(mailKindOf, mail, context);
