import type { RegistrationState, RejectionReason } from './registrationRequest.ts';

/** What each reason for a rejection says, to the person and on screens. */
export const REJECTION_WORDS: Readonly<Record<RejectionReason, string>> = {
  NOT_STAFF: 'You do not work there',
  WRONG_HOME: 'You named another home or agency than yours',
  DUPLICATE: 'You have joined already, or have asked twice',
  CANNOT_VERIFY: 'We could not check who you are',
  OTHER: 'Another reason',
};

/** The same as a decider chooses it. */
export const REASON_CHOICES: Readonly<Record<RejectionReason, string>> = {
  NOT_STAFF: 'They do not work here',
  WRONG_HOME: 'They named the wrong home or agency',
  DUPLICATE: 'They have joined already, or asked twice',
  CANNOT_VERIFY: 'We could not check who they are',
  OTHER: 'Another reason',
};

/** How a request stands, as screens say it. */
export const STATE_WORDS: Readonly<Record<RegistrationState, string>> = {
  UNCONFIRMED: 'Not confirmed',
  PENDING: 'To decide',
  APPROVED: 'Invited',
  REGISTERED: 'Joined',
  REJECTED: 'Rejected',
  EXPIRED: 'Expired',
};
