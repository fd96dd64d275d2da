import { type Instant, instant } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { AgreementMailKind } from './agreementMails.ts';
import type {
  AgreementEventKind,
  AgreementReturn,
  SealedFile,
  Signatory,
} from './agreementReturn.ts';
import { deadlineEnd, isOver } from './agreementRules.ts';
import { type AgreementReturnStatus, isSigned, MOST_DELEGATIONS } from './agreementValues.ts';
import {
  BEING_SENT,
  DEADLINE_PASSED,
  deadlineWas,
  declinedAlready,
  IS_SIGNED,
  NOT_CLOSED,
  NOT_OPEN,
  NOT_OUTSTANDING,
  OPEN_FIRST,
  OWN_ADDRESS,
  PASSED_ON_THREE_TIMES,
  REMINDED_LATELY,
  SIGNATORY_GONE,
  signedAlready,
  VARIATION_CLOSED,
  withdrawnOn,
} from './agreementWords.ts';
import { type AgreementFile, isEnded, type Variation } from './variation.ts';

/** What is done to a return, with what it takes. */
export type ReturnCommand =
  | { command: 'issue'; signatory: Signatory }
  | { command: 'reissue'; signatory: Signatory }
  | { command: 'prepared'; document_version: number; document: AgreementFile }
  | { command: 'bounced' }
  | { command: 'view' }
  /** `isGone`: the signatory is a contact no longer. */
  | { command: 'remind'; byHand: boolean; isGone: boolean }
  | { command: 'sign'; name: string }
  | { command: 'record'; name: string; day: string }
  | { command: 'sealed'; signed_file?: SealedFile; complete_file?: SealedFile }
  | { command: 'countersign' }
  | { command: 'decline'; reason: string }
  | { command: 'delegate'; signatory: Signatory }
  | { command: 'expire' }
  | { command: 'extend' }
  | { command: 'withdraw' }
  | { command: 'close' };
export type CommandName = ReturnCommand['command'];

type Who = 'central' | 'system' | 'signatory';

interface Row {
  from: readonly AgreementReturnStatus[];
  /** `stays`: it is what it was; `before`: what it was before it expired. */
  to: AgreementReturnStatus | 'stays' | 'before';
  who: Who;
  event: AgreementEventKind;
  /** The mail that goes in the same transaction. */
  mail: AgreementMailKind | null;
}

const UNSIGNED = [
  'NOT_ISSUED',
  'ISSUING',
  'ISSUED',
  'BOUNCED',
  'VIEWED',
  'DECLINED',
  'EXPIRED',
  'WITHDRAWN',
] as const;

/**
 * Every way in which a return changes, once it was added (agreements, section 1). Anything that is not
 * in a row's `from` is refused.
 */
export const RETURN_COMMANDS: Readonly<Record<CommandName, Row>> = {
  issue: { from: ['NOT_ISSUED'], to: 'ISSUING', who: 'central', event: 'issued', mail: null },
  reissue: {
    from: ['ISSUED', 'VIEWED', 'BOUNCED', 'DECLINED', 'WITHDRAWN'],
    to: 'ISSUING',
    who: 'central',
    event: 'issued',
    mail: null,
  },
  prepared: {
    from: ['ISSUING'],
    to: 'ISSUED',
    who: 'system',
    event: 'prepared',
    mail: 'agreementToSign',
  },
  // A page that was opened was reached: its status stays, only the time is noted.
  bounced: {
    from: ['ISSUED', 'VIEWED'],
    to: 'BOUNCED',
    who: 'system',
    event: 'bounced',
    mail: null,
  },
  view: {
    from: ['ISSUED', 'BOUNCED', 'VIEWED'],
    to: 'VIEWED',
    who: 'signatory',
    event: 'viewed',
    mail: null,
  },
  remind: {
    from: ['ISSUED', 'VIEWED'],
    to: 'stays',
    who: 'central',
    event: 'reminded',
    mail: 'agreementReminder',
  },
  sign: { from: ['VIEWED'], to: 'RETURNED', who: 'signatory', event: 'signed', mail: null },
  record: {
    from: ['ISSUED', 'VIEWED', 'BOUNCED', 'DECLINED', 'EXPIRED'],
    to: 'RETURNED',
    who: 'central',
    event: 'recorded',
    mail: null,
  },
  // The mail is that of the file: signed or complete.
  sealed: {
    from: ['RETURNED', 'COUNTERSIGNED'],
    to: 'stays',
    who: 'system',
    event: 'sealed',
    mail: 'agreementSigned',
  },
  countersign: {
    from: ['RETURNED'],
    to: 'COUNTERSIGNED',
    who: 'system',
    event: 'countersigned',
    mail: null,
  },
  decline: {
    from: ['VIEWED'],
    to: 'DECLINED',
    who: 'signatory',
    event: 'declined',
    mail: 'agreementDeclined',
  },
  delegate: {
    from: ['VIEWED'],
    to: 'ISSUED',
    who: 'signatory',
    event: 'delegated',
    mail: 'agreementDelegated',
  },
  expire: {
    from: ['ISSUING', 'ISSUED', 'VIEWED', 'BOUNCED'],
    to: 'EXPIRED',
    who: 'system',
    event: 'expired',
    mail: 'agreementExpired',
  },
  extend: {
    from: ['EXPIRED'],
    to: 'before',
    who: 'central',
    event: 'extended',
    mail: 'agreementExtended',
  },
  withdraw: {
    from: UNSIGNED.filter((status) => status !== 'WITHDRAWN'),
    to: 'WITHDRAWN',
    who: 'central',
    event: 'withdrawn',
    mail: 'agreementWithdrawn',
  },
  // Its variation says that it is closed; this is that its signatory was written to.
  close: {
    from: ['ISSUED', 'VIEWED'],
    to: 'stays',
    who: 'central',
    event: 'closed',
    mail: 'agreementClosed',
  },
};

/** The time since which a signatory has not been written to. */
export function lastWrittenTo(
  agreementReturn: Pick<
    AgreementReturn,
    'issued_at' | 'last_reissued_at' | 'last_reminded_at' | 'delegated_at'
  >,
): Instant | null {
  const times = [
    agreementReturn.issued_at,
    agreementReturn.last_reissued_at,
    agreementReturn.last_reminded_at,
    agreementReturn.delegated_at,
  ];
  return (
    times
      .flatMap((at) => at ?? [])
      .sort()
      .at(-1) ?? null
  );
}

const HOUR_MS = 3_600_000;

/** Whether it is too early for another reminder: 1 hour by hand, 24 by a batch or job. */
export function isRemindedLately(
  agreementReturn: Parameters<typeof lastWrittenTo>[0],
  { byHand, now }: { byHand: boolean; now: Date },
): boolean {
  const last = lastWrittenTo(agreementReturn);
  return last !== null && now.getTime() - Date.parse(last) < (byHand ? 1 : 24) * HOUR_MS;
}

/**
 * Why nobody can sign, decline or pass on now, in words for the signatory; undefined where they can once
 * it is opened. The variation's own item is obeyed at once, and the deadline by the clock.
 */
export function whyNotToSign(
  agreementReturn: AgreementReturn,
  variation: Pick<Variation, 'status' | 'deadline' | 'ended_at'>,
  now: Date,
): string | undefined {
  if (isSigned(agreementReturn)) return signedAlready(agreementReturn);
  if (variation.status === 'WITHDRAWN') return withdrawnOn(variation.ended_at);
  if (agreementReturn.status === 'WITHDRAWN') return withdrawnOn(agreementReturn.withdrawn_at);
  if (agreementReturn.status === 'DECLINED') return declinedAlready(agreementReturn);
  if (isOver(variation.deadline, now)) return deadlineWas(variation.deadline);
  if (variation.status !== 'OPEN') return VARIATION_CLOSED;
  if (agreementReturn.status === 'ISSUING') return BEING_SENT;
  return undefined;
}

/** Why the central team cannot send it, or anew; undefined where they can. */
function whyNotToSend(
  agreementReturn: AgreementReturn,
  variation: Pick<Variation, 'status' | 'deadline'>,
  now: Date,
): string | undefined {
  if (isSigned(agreementReturn)) return IS_SIGNED;
  if (agreementReturn.status === 'ISSUING') return BEING_SENT;
  if (isEnded(variation)) return VARIATION_CLOSED;
  if (isOver(variation.deadline, now) || agreementReturn.status === 'EXPIRED')
    return DEADLINE_PASSED;
  return undefined;
}

/** What a later deadline makes of a return that had expired. */
const takenBack = ({ status_before }: AgreementReturn) => ({
  status: status_before ?? 'ISSUED',
  expired_at: null,
  status_before: null,
});

/**
 * A return as its variation's deadline has it: a later one holds at once, so what had expired stands as it
 * did before, although the batch that says so is yet to come to it (agreements, section 1).
 */
export function asMoved(
  agreementReturn: AgreementReturn,
  variation: Pick<Variation, 'status' | 'deadline'>,
  now: Date,
): AgreementReturn {
  const isMoved =
    agreementReturn.status === 'EXPIRED' &&
    variation.status === 'OPEN' &&
    !isOver(variation.deadline, now);
  return isMoved ? { ...agreementReturn, ...takenBack(agreementReturn) } : agreementReturn;
}

const conflict = (text: string) => new Refusal('conflict', text);

/** Refuses (`conflict`) a command that the return's state, or its variation's, does not allow. */
function refuse(
  agreementReturn: AgreementReturn,
  variation: Variation,
  { command, now }: { command: ReturnCommand; now: Date },
): void {
  const name = command.command;
  const { from, who } = RETURN_COMMANDS[name];
  if (who === 'signatory' && name !== 'view') {
    const why = whyNotToSign(agreementReturn, variation, now);
    if (why) throw conflict(why);
    if (!from.includes(agreementReturn.status)) throw conflict(OPEN_FIRST);
  }
  if (name === 'view') {
    const why = whyNotToSign(agreementReturn, variation, now);
    if (why) throw conflict(why);
  }
  if (name === 'issue' || name === 'reissue') {
    const why = whyNotToSend(agreementReturn, variation, now);
    if (why) throw conflict(why);
    if (name === 'reissue' && variation.status !== 'OPEN') throw conflict(NOT_OPEN);
  }
  if (name === 'remind') {
    const why = whyNotToSend(agreementReturn, variation, now);
    if (why) throw conflict(why);
  }
  if (name === 'record') {
    if (isSigned(agreementReturn)) throw conflict(signedAlready(agreementReturn));
    if (variation.status !== 'OPEN') throw conflict(VARIATION_CLOSED);
  }
  if (name === 'withdraw') {
    if (isSigned(agreementReturn)) throw conflict(IS_SIGNED);
    // A withdrawal is mailed; of a variation that is withdrawn itself the batch withdraws each.
    if (variation.status === 'CLOSED') throw conflict(VARIATION_CLOSED);
  }
  // A commissioner's agreement ends with its own party's signature.
  if (name === 'countersign' && agreementReturn.party === 'COMMISSIONER')
    throw conflict(NOT_OUTSTANDING);
  // A file is sealed and a signature countersigned whatever becomes of the variation.
  const isOfOpen = name === 'prepared' || name === 'expire' || name === 'extend';
  if (isOfOpen && variation.status !== 'OPEN') throw conflict(VARIATION_CLOSED);
  if (name === 'prepared' && isOver(variation.deadline, now)) throw conflict(DEADLINE_PASSED);
  if (name === 'expire' && !isOver(variation.deadline, now)) throw conflict(NOT_OUTSTANDING);
  if (name === 'extend' && isOver(variation.deadline, now)) throw conflict(DEADLINE_PASSED);
  if (name === 'close' && variation.status !== 'CLOSED') throw conflict(NOT_CLOSED);
  if (!from.includes(agreementReturn.status)) throw conflict(NOT_OUTSTANDING);
}

/**
 * The return after a command. Refuses what the table above does not list, what the variation or the clock
 * forbids, a reminder that is too early (`tooMany`), and passing on to oneself (`invalid`).
 */
export function afterCommand(
  stored: AgreementReturn,
  variation: Variation,
  { command, now }: { command: ReturnCommand; now: Date },
): AgreementReturn {
  const { from, to } = RETURN_COMMANDS[command.command];
  const agreementReturn = from.includes(stored.status) ? stored : asMoved(stored, variation, now);
  refuse(agreementReturn, variation, { command, now });
  const at = instant(now);
  const moved = {
    ...agreementReturn,
    status: to === 'stays' || to === 'before' ? agreementReturn.status : to,
  };
  switch (command.command) {
    case 'issue':
      return { ...moved, issue: 1, signatory: command.signatory, asked_at: at };
    case 'reissue':
      return {
        ...moved,
        issue: agreementReturn.issue + 1,
        signatory: command.signatory,
        asked_at: at,
        viewed_at: null,
        bounced_at: null,
        declined_at: null,
        withdrawn_at: null,
        decline_reason: null,
        // Of one that was withdrawn after it had expired.
        expired_at: null,
        status_before: null,
      };
    case 'prepared': {
      const { document, document_version } = command;
      const sent =
        agreementReturn.issued_at === null ? { issued_at: at } : { last_reissued_at: at };
      return { ...moved, document, document_version, ...sent };
    }
    case 'bounced':
      return {
        ...moved,
        status: agreementReturn.status === 'VIEWED' ? 'VIEWED' : 'BOUNCED',
        bounced_at: at,
      };
    case 'view':
      return { ...moved, viewed_at: agreementReturn.viewed_at ?? at, last_viewed_at: at };
    case 'remind':
      if (command.isGone) throw conflict(SIGNATORY_GONE);
      if (isRemindedLately(agreementReturn, { byHand: command.byHand, now })) {
        throw new Refusal('tooMany', REMINDED_LATELY);
      }
      return { ...moved, last_reminded_at: at };
    case 'sign':
      return { ...moved, returned_at: at, signed_by: { name: command.name, paper: false } };
    case 'record':
      // The next issue: no link of a mail is good for it.
      return {
        ...moved,
        issue: agreementReturn.issue + 1,
        returned_at: at,
        signed_by: { name: command.name, paper: true, day: command.day },
      };
    case 'sealed':
      return {
        ...moved,
        signed_file: command.signed_file ?? agreementReturn.signed_file,
        complete_file: command.complete_file ?? agreementReturn.complete_file,
      };
    case 'countersign':
      return { ...moved, countersigned_at: at };
    case 'decline':
      return { ...moved, declined_at: at, decline_reason: command.reason };
    case 'delegate':
      if (agreementReturn.delegations >= MOST_DELEGATIONS) throw conflict(PASSED_ON_THREE_TIMES);
      if (command.signatory.email === agreementReturn.signatory?.email) {
        throw new Refusal('invalid', OWN_ADDRESS, { errors: { email: [OWN_ADDRESS] } });
      }
      return {
        ...moved,
        issue: agreementReturn.issue + 1,
        signatory: command.signatory,
        delegations: agreementReturn.delegations + 1,
        delegated_at: at,
        viewed_at: null,
        // The colleague's mail is another.
        bounced_at: null,
      };
    case 'expire':
      return {
        ...moved,
        expired_at: instant(deadlineEnd(variation.deadline)),
        status_before: agreementReturn.status,
      };
    case 'extend':
      return { ...moved, ...takenBack(agreementReturn) };
    case 'withdraw':
      return { ...moved, withdrawn_at: at };
    case 'close':
      return moved;
  }
}

/** A return as it is added to a variation: by hand, by a batch, or a commissioner's. */
export const newReturn = (
  about: Pick<
    AgreementReturn,
    'id' | 'party' | 'contract' | 'contract_name' | 'provider_name' | 'covers'
  >,
  variation: Pick<Variation, 'uuid' | 'agreement_type' | 'period'>,
  at: Instant,
): AgreementReturn => ({
  ...about,
  version: 1,
  variation: variation.uuid,
  agreement_type: variation.agreement_type,
  period: variation.period,
  status: 'NOT_ISSUED',
  issue: 0,
  document_version: null,
  document: null,
  signatory: null,
  asked_at: null,
  issued_at: null,
  viewed_at: null,
  last_viewed_at: null,
  returned_at: null,
  last_reminded_at: null,
  last_reissued_at: null,
  delegated_at: null,
  countersigned_at: null,
  declined_at: null,
  expired_at: null,
  withdrawn_at: null,
  bounced_at: null,
  status_before: null,
  delegations: 0,
  decline_reason: null,
  signed_by: null,
  signed_file: null,
  complete_file: null,
  batch: null,
  created_at: at,
});
