/** A job and when it is due. */
export interface ScheduledJob {
  name: string;
  /** The word of the feature whose work it does: its stack holds the job. */
  feature: string;
  /** Minute, hour, day of the month, month, day of the week; in `zone`. */
  cron: string;
  /**
   * When clocks go back, AWS runs what stands in London's time in only one of the two hours from 01:00: jobs that
   * run every hour or oftener are in UTC.
   */
  zone: 'Europe/London' | 'UTC';
  /** The file that exports `run({ now })`: its path under events, without the ending. */
  handler: string;
  description: string;
  /** How long a run may take in AWS; 5 minutes where it does not say. */
  minutes?: 15;
}

/** Every scheduled job: EventBridge Scheduler, the local scheduler and `npm run job` read this. */
export const jobs: ScheduledJob[] = [
  {
    name: 'remindVacancies',
    feature: 'prompts',
    cron: '0 9 * * 1-5',
    zone: 'Europe/London',
    handler: 'schedule/remindVacancies',
    description:
      'Asks homes that have not updated since the last working day which beds are vacant',
  },
  {
    name: 'askOpenAgain',
    feature: 'suspensions',
    cron: '0 16 * * 1-5',
    zone: 'Europe/London',
    handler: 'schedule/askOpenAgain',
    description:
      'Asks homes that have closed themselves, on the working day before they may be open again',
  },
  {
    name: 'remindAvailability',
    feature: 'domiciliary',
    cron: '15 9 * * 1-5',
    zone: 'Europe/London',
    handler: 'schedule/remindAvailability',
    description: 'Asks homecare agencies whose answer is a week old where they can take packages',
  },
  {
    name: 'mailParticipationChanges',
    feature: 'homes',
    cron: '0 9 * * 1-5',
    zone: 'Europe/London',
    handler: 'schedule/mailParticipationChanges',
    description:
      'Tells the people of homes and homecare agencies what changed in how they take part',
  },
  {
    name: 'alertSavedSearches',
    feature: 'savedSearches',
    cron: '0 8 * * *',
    zone: 'Europe/London',
    handler: 'schedule/alertSavedSearches',
    description: 'Tells the owners of saved searches of matching beds that appeared since the last',
  },
  {
    name: 'buildListSnapshot',
    feature: 'careHomesList',
    cron: '*/5 * * * *',
    zone: 'UTC',
    handler: 'schedule/buildListSnapshot',
    description: 'Keeps the lists of places as they are now, for functions that start',
  },
  {
    name: 'rebuildListSnapshot',
    feature: 'careHomesList',
    cron: '30 3 * * *',
    zone: 'Europe/London',
    handler: 'schedule/rebuildListSnapshot',
    description: 'Rebuilds each list from all its places, and compares it with the current one',
  },
  {
    name: 'erasePeople',
    feature: 'erasure',
    cron: '* * * * *',
    zone: 'UTC',
    handler: 'schedule/erasePeople',
    description: 'Continues each erasure that the central team has started, until it is done',
  },
  {
    name: 'settleAccounts',
    feature: 'account',
    cron: '* * * * *',
    zone: 'UTC',
    handler: 'schedule/settleAccounts',
    description:
      'Ends the sessions of deactivated accounts where the pool did not answer, and renames others',
  },
  {
    name: 'expireRegistrations',
    feature: 'registration',
    cron: '10 0 * * *',
    zone: 'Europe/London',
    handler: 'schedule/expireRegistrations',
    description:
      'Ends requests to join that nobody has decided on within 14 days, or whose person has joined',
  },
  {
    name: 'carryEnquiries',
    feature: 'enquiries',
    cron: '* * * * *',
    zone: 'UTC',
    handler: 'schedule/carryEnquiries',
    description:
      'Reminds places of enquiries, asks if they moved in, and ends what nobody has ended',
  },
  {
    name: 'countEnquiries',
    feature: 'enquiries',
    cron: '40 4 9-31 * *',
    zone: 'Europe/London',
    handler: 'schedule/countEnquiries',
    description: 'Counts what the enquiries that ended last month came to',
    minutes: 15,
  },
  {
    name: 'countUpdates',
    feature: 'enquiries',
    cron: '0 5 * * 2',
    zone: 'Europe/London',
    handler: 'schedule/countUpdates',
    description:
      'On the third Tuesday, counts what each home’s updates brought in the month before',
    minutes: 15,
  },
  {
    name: 'mailUpdates',
    feature: 'enquiries',
    cron: '0 10 * * 2',
    zone: 'Europe/London',
    handler: 'schedule/mailUpdates',
    description: 'On the third Tuesday, tells the people of homes what their updates brought',
    minutes: 15,
  },
  {
    name: 'reckonAnswerTimes',
    feature: 'enquiries',
    cron: '20 4 * * *',
    zone: 'Europe/London',
    handler: 'schedule/reckonAnswerTimes',
    description: 'Reckons how soon each home usually answers enquiries',
    minutes: 15,
  },
  {
    name: 'countRecipients',
    feature: 'bounces',
    cron: '20 7-19 * * *',
    zone: 'Europe/London',
    handler: 'schedule/countRecipients',
    description: 'Counts the homes that have nobody to write to, for the central team',
  },
  {
    name: 'closeDuePlaces',
    feature: 'directory',
    cron: '10 0 * * *',
    zone: 'Europe/London',
    handler: 'schedule/closeDuePlaces',
    description: 'Closes the places whose closing day in the regulator’s file has come',
  },
  {
    name: 'endNotes',
    feature: 'vacancies',
    cron: '0 * * * *',
    zone: 'UTC',
    handler: 'schedule/endNotes',
    description: 'Ends the notes about vacant beds whose hour has come',
  },
  {
    name: 'followAuthorities',
    feature: 'directory',
    cron: '2 0 * * *',
    zone: 'Europe/London',
    handler: 'schedule/followAuthorities',
    description:
      'Gives places the local authority in which they are on the day of a reorganisation',
  },
  {
    name: 'sweepMail',
    feature: 'mail',
    cron: '* * * * *',
    zone: 'UTC',
    handler: 'schedule/sweepMail',
    description: 'Sends emails that were left behind: put off by SES, or claimed and never sent',
  },
  {
    name: 'openReturns',
    feature: 'reporting',
    cron: '5 0 * * *',
    zone: 'Europe/London',
    handler: 'schedule/openReturns',
    description: 'Opens the monthly reports of the newest window for each reporting home',
  },
  {
    name: 'mailReports',
    feature: 'reporting',
    cron: '0 9 * * 1-5',
    zone: 'Europe/London',
    handler: 'schedule/mailReports',
    description: 'Writes to homes about reports that are open, due and overdue',
  },
  {
    name: 'closeWindow',
    feature: 'reporting',
    cron: '5 12 * * 1-5',
    zone: 'Europe/London',
    handler: 'schedule/closeWindow',
    description:
      'Notes which homes were suspended at the deadline, and builds the quality overview',
    minutes: 15,
  },
  {
    name: 'buildPlacements',
    feature: 'placements',
    cron: '15 12 * * 1-5',
    zone: 'Europe/London',
    handler: 'schedule/buildPlacements',
    description: 'Builds what the placement dashboards read from what homes have submitted',
  },
  {
    name: 'dropPlacements',
    feature: 'reporting',
    cron: '20 2 2 1 *',
    zone: 'Europe/London',
    handler: 'schedule/dropPlacements',
    description: 'Takes lines of placements that ended six years ago out of every report',
  },
  {
    name: 'carryAgreements',
    feature: 'agreements',
    cron: '* * * * *',
    zone: 'UTC',
    handler: 'schedule/carryAgreements',
    description: 'Continues batches of agreements that were left behind',
  },
  {
    name: 'zipAgreements',
    feature: 'agreements',
    cron: '* * * * *',
    zone: 'UTC',
    handler: 'schedule/zipAgreements',
    description: 'Makes the archives of signed agreements that were asked for',
    minutes: 15,
  },
  {
    name: 'syncAgreements',
    feature: 'agreements',
    cron: '*/10 * * * *',
    zone: 'UTC',
    handler: 'schedule/syncAgreements',
    description: 'Looks for agreements that were left behind, and corrects them',
  },
  {
    name: 'expireAgreements',
    feature: 'agreements',
    cron: '5 0 * * *',
    zone: 'Europe/London',
    handler: 'schedule/expireAgreements',
    description: 'Ends agreements whose deadline has passed',
    minutes: 15,
  },
  {
    name: 'remindAgreements',
    feature: 'agreements',
    cron: '0 10 * * 1-5',
    zone: 'Europe/London',
    handler: 'schedule/remindAgreements',
    description: 'Reminds of agreements, 5 and 1 working days before their deadline',
  },
  {
    name: 'agreementDigest',
    feature: 'agreements',
    cron: '30 8 * * 1-5',
    zone: 'Europe/London',
    handler: 'schedule/agreementDigest',
    description: 'Writes the news of agreements to the owners of variations',
  },
  {
    name: 'forgetAgreements',
    feature: 'agreements',
    cron: '40 2 1 * *',
    zone: 'Europe/London',
    handler: 'schedule/forgetAgreements',
    description: 'Erases the evidence of agreements whose variation was closed seven years ago',
    minutes: 15,
  },
];
