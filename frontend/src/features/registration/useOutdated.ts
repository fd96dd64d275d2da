import { type RefObject, useEffect, useState } from 'react';
import { fullName } from '#shared/contacts/contact.ts';
import type { RegistrationView } from '#shared/registration/registrationRequests.api.ts';

/**
 * Why a request could not be decided that has gone from the list since: the dialog that said so goes with its card.
 * `heading` gets the focus then.
 */
export function useOutdated(
  requests: readonly RegistrationView[] | null | undefined,
  heading: RefObject<HTMLElement | null>,
) {
  const [outdated, setOutdated] = useState<{ id: string; text: string } | null>(null);
  const isGone =
    outdated !== null && requests != null && !requests.some(({ id }) => id === outdated.id);

  useEffect(() => {
    if (isGone) heading.current?.focus();
  }, [isGone, heading]);

  return {
    text: isGone ? outdated.text : null,
    note: (request: RegistrationView, why: string) =>
      setOutdated({ id: request.id, text: `${fullName(request)}: ${why}` }),
    clear: () => setOutdated(null),
  };
}
