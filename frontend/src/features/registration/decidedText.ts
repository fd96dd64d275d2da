import { fullName } from '#shared/contacts/contact.ts';
import type { RegistrationView } from '#shared/registration/registrationRequests.api.ts';

/** What became of a request, for whoever shows the list. */
export interface Decided {
  request: RegistrationView;
  outcome: 'invited' | 'joined' | 'rejected';
}

/** What was done, in a line that stays. */
export function decidedText({ request, outcome }: Decided): string {
  const name = fullName(request);
  switch (outcome) {
    case 'joined':
      return `${name} is approved and has access now.`;
    case 'invited':
      return `${name} is approved. An invitation to register goes to ${request.email}.`;
    case 'rejected':
      return `The request of ${name} is rejected. They are told by email.`;
  }
}
