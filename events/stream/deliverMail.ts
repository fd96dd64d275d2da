import type { OutboxMail } from '../../shared/mail/mail.ts';
import type { Table } from '../../shared/store/table.ts';
import { mailKindOf } from '../mail/mailKinds.ts';
import { type Delivery, deliverKinds } from './deliverKinds.ts';

/** Sends a mail of any kind: see `deliverKinds`. */
export const deliverMail = (
  mail: OutboxMail,
  context: { table: Table; now: Date },
): Promise<Delivery> => deliverKinds(mailKindOf, mail, context);
