import { londonDay, londonStamp } from '../kernel/calendar.ts';
import type { CodePurpose } from './agreementLink.api.ts';
import type { AgreementReturn } from './agreementReturn.ts';
import { dayWritten } from './agreementRules.ts';

/* What the calls about agreements answer where they refuse (agreements, section 6), as written there. */

export const NO_VARIATION = 'There is no such variation';
export const NO_RETURN = 'There is no such agreement';
export const NO_ANNEX = 'There is no such annex';
export const NO_CONTRACT = 'There is no such provider contract';
export const OPEN_FIRST = 'Please open the agreement first';
export const OTHER_DOCUMENT =
  'The agreement has changed since you opened it. Please read it again.';
export const IS_SIGNED = 'This agreement is signed. Make a new variation to change it.';
export const BEING_SENT = 'This agreement is being sent. Please wait a moment.';
export const DEADLINE_PASSED = 'The deadline has passed. Move it before you send agreements.';
export const REMINDED_LATELY = 'This provider was written to less than an hour ago.';
export const SIGNATORY_GONE =
  'The signatory is no longer a contact. Reissue the agreement to someone else.';
export const SIGNATORY_DEACTIVATED =
  'The signatory’s account is deactivated. Reissue the agreement to someone else.';
export const ADDRESSEE_DEACTIVATED =
  'The account of this address is deactivated. Please send it to someone else.';
export const COLLEAGUE_NOT_REACHED =
  'No email can be sent to this address. Please pass it on to someone else.';
export const OWN_ADDRESS = 'This is your own address';
export const PASSED_ON_THREE_TIMES =
  'This agreement has been passed on three times. Please ask the central team.';
export const SAY_WHY_DECLINED = 'Please say why, in at least 10 characters';
export const AFTER_TODAY = 'The deadline must be after today';
export const ONLY_LATER = 'The deadline can only be moved later';
export const NOT_OUTSTANDING = 'This agreement is not waiting for a signature.';
export const NOT_OPEN = 'This variation is not open.';
export const STILL_ADDING =
  'Contracts are still being added. Please check them all when that has ended.';
export const NOT_CLOSED = 'This variation is not closed.';
export const VARIATION_CLOSED = 'This variation is closed. Nothing more is sent or signed.';
export const NO_SIGNATORY = 'There is nobody to send it to. Add a head office contact first.';
export const CONTRACT_ENDED =
  'This contract is not active. Make it active again before you send its agreement.';
/** What is missing of a contract, by what a batch calls it: as a call by hand is refused. */
const MISSING: Readonly<Record<string, string>> = {
  'missing homes': 'This contract has no open home. Add one before you send its agreement.',
  'missing service locations':
    'This contract has no open service location. Add one before you send its agreement.',
  'missing rates': 'A rate of this contract is missing. Add it before you send its agreement.',
};
export const isMissing = (fault: string): string => MISSING[fault] ?? fault;
export const REPLACED_LINK = 'This link was replaced by a newer one. Please use the latest email.';
export const NO_TEXT_YET = 'Write the text of the agreement first.';
export const NO_COMMISSIONER = 'No commissioner has an account with this address';
export const REMINDER_GROUPS = 'Reminders go to NOT_VIEWED, VIEWED_NOT_RETURNED or ALL_OUTSTANDING';
export const ISSUE_GROUPS =
  'Agreements are issued to NOT_ISSUED, BOUNCED, DECLINED, OUTDATED or ALL_UNSIGNED';
export const NONE_TO_COVER = 'There is no agreement that is not countersigned already';

/** What a code was for, as history and certificate say it. */
export const CODE_PURPOSES: Readonly<Record<string, string>> = {
  sign: 'to sign',
  decline: 'to decline',
  delegate: 'to pass it on',
  download: 'to download the file',
} satisfies Record<CodePurpose, string>;

export const ofType = (type: string): string => `This agreement is of type ${type}`;
export const referenceTaken = (type: string): string =>
  `Another ${type} variation has this reference`;
export const nothingToCountersign = (type: string): string =>
  `There is no open ${type} variation to countersign`;
export const NO_COUNTERSIGNATURE = 'This variation is not countersigned by a commissioner';
export const alreadyAskedToSign = (name: string): string =>
  `${name} has been asked already. Reissue that agreement or withdraw it.`;

/** 'This agreement was signed by {name} at 14:05 on 02-03-2027.' */
export const signedAlready = ({
  signed_by,
  returned_at,
}: Pick<AgreementReturn, 'signed_by' | 'returned_at'>): string =>
  `This agreement was signed by ${signed_by?.name ?? 'somebody'} at ${stampOf(returned_at)}.`;

export const declinedAlready = ({
  signatory,
  declined_at,
}: Pick<AgreementReturn, 'signatory' | 'declined_at'>): string =>
  `This agreement was declined by ${signatory?.name ?? 'somebody'} at ${stampOf(declined_at)}.`;

/** 'This agreement was passed on to {name} at 14:05 on 02-03-2027.' */
export const passedOnAlready = ({
  signatory,
  delegated_at,
}: Pick<AgreementReturn, 'signatory' | 'delegated_at'>): string =>
  `This agreement was passed on to ${signatory?.name ?? 'somebody'} at ${stampOf(delegated_at)}.`;

export const deadlineWas = (deadline: string): string =>
  `The deadline for this agreement was ${dayWritten(deadline)}. Please contact the central team.`;

export const withdrawnOn = (at: string | null): string =>
  `This agreement was withdrawn on ${dayWritten(londonDay(new Date(at ?? Date.now())))}. You do not need to do anything.`;

const stampOf = (at: string | null): string => londonStamp(new Date(at ?? Date.now()));
