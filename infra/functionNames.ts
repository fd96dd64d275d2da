/** What stands before and after the slash of a function's name: 'homes/getHome' → ['homes', 'getHome'] */
export function wordsOf(bundle: string): [group: string, name: string] {
  const slash = bundle.indexOf('/');
  return [bundle.slice(0, slash), bundle.slice(slash + 1)];
}

/** 'careHomesList' → 'CareHomesList' */
export const idOf = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`;

/** The function that follows the table's stream; its bundle carries the mails. */
export const STREAM_FUNCTION = 'stream/onTableChange';

/**
 * The table's second follower: makes and seals agreements' PDFs, and sends the codes to sign. Its bundle
 * carries the mails and pdfkit, which no other does (agreements, section 2).
 */
export const AGREEMENT_FUNCTION = 'agreements/onAgreementChange';

/** The function that is told by SES of mails that bounced or were called spam. */
export const MAIL_EVENTS_FUNCTION = 'bounces/onMailEvent';

/** The name of a scheduled job's function, by the job's. An endpoint's is its `handler`. */
export const jobFunction = (job: string) => `jobs/${job}`;

/** The functions that give mails to SES: no other may. The rest only queue them in the table. */
export const mailFunctions: readonly string[] = [
  STREAM_FUNCTION,
  AGREEMENT_FUNCTION,
  jobFunction('sweepMail'),
];

/** The functions that carry a schema of GraphQL and the use cases behind it. */
export const GRAPHQL_FUNCTIONS: readonly string[] = [
  'graphql/postGraphql',
  'graphql/postPublicGraphql',
];
