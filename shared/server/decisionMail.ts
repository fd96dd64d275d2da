import type { Instant } from '../kernel/ids.ts';
import { queuedMail } from '../mail/mail.ts';
import type { RegistrationDecidedContent } from '../registration/registrationDecided.mail.ts';
import type { RegistrationRequest } from '../registration/registrationRequest.ts';
import { outboxEntity } from '../store/outbox.store.ts';
import { create, type Write } from '../store/write.ts';

/** Tells the person how their request ended. */
export const decisionMail = (
  { id, email }: Pick<RegistrationRequest, 'id' | 'email'>,
  content: Omit<RegistrationDecidedContent, 'kind'>,
  at: Instant,
): Write =>
  create(
    outboxEntity,
    queuedMail({
      cause: `registrationDecided:${id}`,
      date: 'once',
      to: email,
      content: { kind: 'registrationDecided', ...content },
      now: at,
    }),
  );
