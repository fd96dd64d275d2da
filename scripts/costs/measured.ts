/**
 * What the bill is made of and the code itself decides. `measured.api.test.ts` measures each anew,
 * through the real handlers, and fails when one is more than 15% off (units: when they differ).
 */
export const MEASURED = {
  /** Of a home's item, names and values. */
  homeBytes: 2160,
  contactsAHome: 2.7,
  /** Write units of a home's answer about its beds: home, update, audit entry, idempotency. */
  updateWriteUnits: 23,
  /** What such an answer leaves in the table for good: the update and its audit entry. */
  updateKeptBytes: 1100,
  /** Write units of a commissioner's prompt to one contact: home, mail, audit entry, idempotency. */
  promptWriteUnits: 24,
  mailBytes: 960,
  /** Write units of taking a mail, and of recording that SES has it. */
  mailSentWriteUnits: 6,
  /** Write units of opening a home's report: the return and its audit entry; the home is only checked. */
  reportOpenedWriteUnits: 12,
  /** Of queueing a mail about it to one contact: the mail, the return, an audit entry. */
  reportMailWriteUnits: 10,
  /** Of saving a section, the longest: the section, the return, audit entry, idempotency. */
  reportSectionWriteUnits: 11,
  /** Of sending it in: return, version, home, the receipt's mail to one reader, audit entry, idempotency. */
  reportSubmittedWriteUnits: 37,
  /** What a report leaves in the table for good: return, sections, version, audit entries. */
  reportKeptBytes: 9300,
  /** Write units of sending an enquiry to one home: enquiry, reference, place, audit entry, idempotency. */
  enquirySentWriteUnits: 13,
  /** Of telling one person of it: the mail, that they were told, when their next may go. */
  enquiryToldWriteUnits: 7,
  /** Of a home's yes that keeps a bed: enquiry, place, home, the mail to who asked, audit entry, idempotency. */
  enquiryAnswerWriteUnits: 34,
  /** Of choosing it: enquiry, place, home, audit entry, idempotency. */
  enquiryChoiceWriteUnits: 34,
  /** Of the list's snapshot in S3, gzipped. */
  snapshotBytesAHome: 250,
  /** 20 cards, brotli. */
  listPageBytes: 2900,
} as const;
