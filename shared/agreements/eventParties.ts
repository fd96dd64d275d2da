import type { AgreementEvent, AgreementEventKind } from './agreementReturn.ts';

/** Events that went to the address which they name. */
const SENT_TO: ReadonlySet<AgreementEventKind> = new Set([
  'issued',
  'prepared',
  'bounced',
  'reminded',
  'codeSent',
  'expired',
  'extended',
  'withdrawn',
  'closed',
]);
/** Acts of whoever has the address which they name. */
const DONE_BY: ReadonlySet<AgreementEventKind> = new Set([
  'viewed',
  'annexOpened',
  'codeConfirmed',
  'signed',
  'declined',
  'delegated',
  'downloaded',
]);

/**
 * Who did what an event says, with their address where it is theirs, and to whom it was done. Whom an
 * agreement was passed on to is what its event says of it: it is no `detail` then.
 */
export function eventParties({
  kind,
  by,
  email,
  detail,
}: Pick<AgreementEvent, 'kind' | 'by' | 'email' | 'detail'>): {
  by: string;
  address: string | null;
  to: string;
  detail: string;
} {
  const isPassedOn = kind === 'delegated';
  return {
    by,
    address: DONE_BY.has(kind) ? email : null,
    to: isPassedOn ? detail : SENT_TO.has(kind) ? (email ?? '') : '',
    detail: isPassedOn ? '' : detail,
  };
}
