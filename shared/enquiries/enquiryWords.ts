export const OVER = 'This enquiry is over.';
export const ONLY_OPEN_IS_CHANGED = 'Only an open enquiry can be changed.';
export const BED_JUST_RESERVED = 'This bed has just been reserved for another enquiry.';
export const NO_BED_TODAY = 'There is no bed that can be used today.';
export const HAS_NO_BEDS = 'No beds are kept there.';
export const NOT_THEIR_REASON = 'This reason is not for places of this kind.';
export const NOT_OPEN_NOW = 'A place has been chosen already. Please release it first.';
export const NOBODY_CHOSEN = 'No place is chosen.';
export const NO_YES = 'This place has not said yes.';
export const ANSWERED_ITSELF = 'This place has sent its own answer.';
export const NOT_BY_PHONE = 'This answer did not come by phone.';
export const NOT_CHOSEN = 'This place is not chosen.';
export const NOBODY_TO_ASK_AGAIN = 'There is nobody to ask again.';
export const TOO_LATE_TO_CORRECT = 'This was more than 7 days ago. Please phone who asked.';
export const OWN_ALREADY = 'This enquiry is yours already.';
export const TAKE_OVER_FIRST = 'A colleague sent this enquiry. Please take it over first.';
export const takenOverBy = (name: string): string =>
  `${name} has taken this enquiry over since you opened this page.`;
export const NONE_REMAINS = 'None of these places can be asked. Please phone them.';

/** Of two who choose at once, what the other is told. */
export const chosenAlready = (chooser: string, place: string): string =>
  `${chooser} has already chosen ${place}.`;

export const cameBack = (home: string, phone: string): string =>
  `Our email to ${home} came back.${phone ? ` Please phone ${phone}.` : ''}`;

export const notAsked = (home: string, phone: string): string =>
  `Our first email to ${home} did not go to anyone there.${phone ? ` Please phone ${phone}.` : ''}`;
