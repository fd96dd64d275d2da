/** What an audit entry's `what` means, in words that a name and a time follow. */
export const changeWords: Record<string, string> = {
  'vacancies.confirmed': 'Updated the available beds',
  'vacancies.prompted': 'Asked the home to update its available beds',
  'vacancies.reminded': 'Sent the weekday email about available beds',
  'feedback.confirmed': 'Phoned the home and found its available beds right',
  'feedback.disputed': 'Phoned the home and found its available beds not right',
  'feedback.takenBack': 'Took back what they had found by phone',
  'contacts.created': 'Added a contact',
  'contacts.changed': 'Changed a contact',
  'contacts.deleted': 'Deleted a contact',
  'contacts.erased': 'Erased a contact',
  'contacts.invited': 'Sent an invitation to register again',
  'contacts.leaveSet': 'Entered leave',
  'contacts.leaveEnded': 'Ended leave',
  'specialisms.saved': 'Saved the specialisms and languages',
  'suspension.set': 'Suspended new placements',
  'suspension.cleared': 'Ended the suspension of new placements',
  'status.changed': 'Changed the status of the home',
  'announcement.created': 'Wrote an announcement',
  'announcement.edited': 'Changed an announcement',
  'announcement.schedule': 'Scheduled an announcement',
  'announcement.unschedule': 'Took an announcement off its schedule',
  'announcement.publish': 'Published an announcement',
  'announcement.withdraw': 'Withdrew an announcement',
  'announcement.restore': 'Published a withdrawn announcement again',
  'announcement.attached': 'Attached a file to an announcement',
  'announcement.detached': 'Took a file off an announcement',
  'announcement.read': 'Read an announcement',
  'document.shared': 'Shared a document',
  'document.replaced': 'Replaced a document',
  'document.edited': 'Changed what a document is called',
  'document.withdrawn': 'Withdrew a document',
  'document.restored': 'Shared a withdrawn document again',
  'rates.saved': 'Saved the rates',
  'search.saved': 'Saved a search',
  'search.frequencyChanged': 'Changed when a saved search sends emails',
  'search.deleted': 'Deleted a saved search',
  'address.bounced': 'An email came back for good',
  'address.failed': 'An email came back for the time being',
  'address.complained': 'An email was reported as unwanted',
  'address.triedAgain': 'Asked us to send email to an address again',
  'erasure.begun': 'Began to erase a person',
  'erasure.ended': 'Erased a person',
  'account.registered': 'Made an account',
  'account.renamed': 'Changed their name',
  'account.passwordChanged': 'Changed their password',
  'account.cookiesDecided': 'Decided about cookies',
  'account.secondStepTurnedOn': 'Turned the second step of signing in on',
  'account.secondStepTurnedOff': 'Turned the second step of signing in off',
  'account.secondStepReset': 'Reset the second step of signing in',
};

/** The words where nothing differs: to confirm the same figures again is an update too. */
const unchangedWords: Record<string, string> = {
  'vacancies.confirmed': 'Confirmed the available beds: nothing has changed',
};

/** The words for a change; a name without words is shown as it is, and a test forbids that. */
export function wordsOf(what: string, { differs }: { differs: boolean }): string {
  const words = differs ? changeWords : { ...changeWords, ...unchangedWords };
  return Object.hasOwn(words, what) ? (words[what] as string) : what;
}
