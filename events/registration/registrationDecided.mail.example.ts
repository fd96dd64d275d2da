import type { RegistrationDecidedContent } from '#shared/registration/registrationDecided.mail.ts';

const kind = 'registrationDecided';

export const examples: RegistrationDecidedContent[] = [
  { kind, outcome: 'joined', place_name: 'Larch House', reason: null, text: '' },
  { kind, outcome: 'rejected', place_name: 'Larch House', reason: 'NOT_STAFF', text: '' },
  { kind, outcome: 'rejected', place_name: null, reason: 'OTHER', text: 'Please phone us.' },
  { kind, outcome: 'expired', place_name: 'Larch House', reason: null, text: '' },
];
