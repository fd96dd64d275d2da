// What pressing 'Prompt to update availability' says (domiciliary, section 4).
export const LOCATION_ALREADY_PROMPTED =
  'This provider has already been prompted to update their availability in the last few hours.';

/** Stands over why: mail to everybody there comes back. */
export const LOCATION_NOT_REACHED = 'The service location could not be asked by email';
