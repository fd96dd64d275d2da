import type { AuditWords } from '../audit/auditWords.ts';

/** What a service location offers and how it takes part. */
export const domiciliaryAudit = {
  words: {
    'services.changed': 'Saved the services',
    'location.statusChanged': 'Changed the status of the service location',
    'location.addedFromDirectory': 'Added the service location from the regulator’s directory',
    'location.updatedFromDirectory': 'Updated the service location from the regulator’s directory',
    'location.authorityFollowed': 'Moved the location to the local authority in which it is today',
    'location.succeeded':
      'Confirmed that the service location continues under another registration',
    'location.tookOver': 'Took over the settings of the former registration',
    'location.closedOnTheDay':
      'Closed the service location on the day that the regulator’s file named',
    'location.closedFromDirectory':
      'Closed the service location: the regulator’s file says deregistered or dormant',
  },
  unchanged: { 'services.changed': 'Saved the same services again' },
  fields: {
    care_tiers: 'Care tiers',
    live_in: 'Live-in care',
    specialisms: 'Specialisms',
    other_specialisms: 'Other services',
    spoken_languages: 'Languages',
    provider_id: 'CQC provider ID',
    service_user_bands: 'Specialisms/services',
  },
  values: {
    live_in: { '2': 'No', '3': 'Yes', '4': 'Live-in care only' },
  },
} as const satisfies AuditWords;
