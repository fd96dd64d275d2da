import type { AgreementEventKind } from '#shared/agreements/agreementReturn.ts';

/** What happened, as the history says it. */
export const EVENT_WORDS: Record<AgreementEventKind, string> = {
  added: 'Added to the variation',
  issued: 'Issue asked for',
  prepared: 'Text made and sent',
  bounced: 'Email came back',
  viewed: 'Opened',
  annexOpened: 'Annex opened',
  reminded: 'Reminded',
  codeSent: 'Code sent',
  codeConfirmed: 'Code confirmed',
  signed: 'Signed',
  recorded: 'Recorded as signed on paper',
  sealed: 'Signed file made',
  completed: 'Complete file made',
  countersigned: 'Countersigned',
  declined: 'Declined',
  delegated: 'Passed on',
  expired: 'Deadline passed',
  extended: 'Deadline moved',
  withdrawn: 'Withdrawn',
  closed: 'Told that it is closed',
  downloaded: 'Downloaded',
};
