import type { AuditWords } from '../audit/auditWords.ts';

/** How homes come in from the regulator's files, close and are succeeded. */
export const directoryAudit = {
  words: {
    'home.addedFromDirectory': 'Added the home from the regulator’s directory',
    'home.updatedFromDirectory': 'Updated the home from the regulator’s directory',
    'home.closedFromDirectory': 'Closed the home: the regulator’s file says deregistered',
    'home.closed': 'Closed the home',
    'home.authorityFollowed': 'Moved the home to the local authority in which it is today',
    'home.closedOnTheDay': 'Closed the home on the day that the regulator’s file named',
    'home.reopened': 'Reopened the home',
    'home.succeeded': 'Confirmed that the home continues under another registration',
    'home.tookOver': 'Took over the settings of the former registration',
    'contacts.movedAway': 'Moved a contact to the new registration',
    'contacts.movedHere': 'Moved a contact here from the former registration',
  },
  fields: {
    provider_name: 'Provider',
    address: 'Address',
    local_authority: 'Local authority',
    cqc_recorded_id: 'CQC location ID',
    overall_cqc_rating: 'CQC rating',
    no_beds: 'Registered beds',
    location_status: 'Status',
    closed_on: 'Closed on',
    closes_on: 'Closes on',
    successor_name: 'Continues as',
    predecessor_name: 'Was',
  },
  values: { location_status: { OPEN: 'Open', REGISTERED: 'Registered', CLOSED: 'Closed' } },
} as const satisfies AuditWords;
