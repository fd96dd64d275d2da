import type { AuditWords } from '../audit/auditWords.ts';

/** What is done to an enquiry. An entry holds ids and states alone. */
export const enquiriesAudit = {
  words: {
    'enquiries.sent': 'Sent an enquiry',
    'enquiries.placesAdded': 'Asked more places',
    'enquiries.answered': 'Answered an enquiry',
    'enquiries.answeredByPhone': 'Entered an answer that came by phone',
    'enquiries.phoneAnswerRefused': 'Said that an answer by phone was not right',
    'enquiries.chosen': 'Chose a place',
    'enquiries.moved': 'Changed the day of arrival',
    'enquiries.released': 'Released the chosen place',
    'enquiries.givenBack': 'Gave back an enquiry',
    'enquiries.askedAgain': 'Asked places again',
    'enquiries.closed': 'Closed an enquiry',
    'enquiries.movedIn': 'Said that they moved in',
    'enquiries.notMovedIn': 'Said that they did not move in',
    'enquiries.takenOver': 'Took an enquiry over',
    'enquiries.reminded': 'Reminded places of an enquiry',
    'enquiries.expired': 'The time of an enquiry was over',
    'enquiries.updatesEmailStopped': 'Stopped the monthly email about what updates brought',
    'enquiries.updatesEmailStarted': 'Started the monthly email about what updates brought again',
    'enquiries.lapsed': 'An enquiry closed, as nobody said whether they moved in',
  },
} as const satisfies AuditWords;
