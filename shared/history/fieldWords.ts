/**
 * The fields of audit entries that a home's staff may read, by the words they read. A field that is
 * not here is never shown: not an id, a version, a commissioner's address, a token or a key.
 */
export const fieldWords: Record<string, string> = {
  // Vacancies
  vacant_beds: 'Vacant beds',
  types: 'Beds by type',
  beds: 'Beds by type',
  comments: 'Comments',
  // Prompts
  organisation: 'Organisation',
  notify: 'Asked to be told of the answer',
  // What commissioners find by phone
  found_right: 'Found right by phone',
  // Contacts
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  job_title: 'Job title',
  emails: 'Email addresses',
  phone_numbers: 'Phone numbers',
  central_contact: 'Central contact',
  individual_contact: 'Reporting contact',
  vacancy_contact: 'Vacancy contact',
  aqp_list_stakeholder: 'ICB contact',
  home_manager: 'Home manager',
  leave: 'Leave',
  from: 'From',
  until: 'Until',
  // The home
  reason: 'Reason',
  self_imposed_suspension: 'Suspended new placements',
  self_imposed_suspension_date: 'Suspended since',
  embargo: 'Local authority embargo',
  aqp_status: 'AQP',
  aqp_suspension: 'AQP suspension',
  aqp_variant: 'AQP list',
  rate: 'AQP weekly rate',
  aqp_rates: 'AQP weekly rates by bed type',
  is_bsol: 'Birmingham and Solihull',
  reporting: 'Monthly reporting',
  vacancy_reporting: 'Vacancy reporting',
  bed_type_preferences: 'Bed types',
  new_services: 'Specialisms and languages',
  services: 'Specialisms and languages',
};

/** Fields that name contacts by their ids, one or a list, by the words a home's staff read. */
export const contactFieldWords: Record<string, string> = {
  contacts: 'Sent to',
  deputy: 'Deputy',
  leave_ended: 'Leave ended of',
};

/** Words of a value that is a code of ours. */
export const valueWords: Record<string, Record<string, string>> = {
  aqp_variant: { london: 'London', sussex: 'Sussex', frimley: 'Frimley' },
};
