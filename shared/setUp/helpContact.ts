import * as z from 'zod/mini';
import { EmailAddress, Instant } from '../kernel/ids.ts';
import { MAX_PHONE_LENGTH, PhoneWithCode } from '../kernel/phone.ts';
import type { FieldErrors } from '../kernel/refusal.ts';
import { isText, lengthOf } from '../kernel/text.ts';

/** What is shown wherever a text says to contact the central team. */
export const HelpContact = z.strictObject({
  /** Where help is asked for, and answers to our mails go; '': not said yet. */
  email: z.string(),
  phone: z.string(),
  /** Who is responsible for the personal data, with the postal address, as the privacy policy has it. */
  controller: z.string(),
});
export type HelpContact = z.infer<typeof HelpContact>;

export const NO_HELP: HelpContact = { email: '', phone: '', controller: '' };

/** As it is kept: there is one such item. */
export const StoredHelpContact = z.extend(HelpContact, { version: z.int(), changed_at: Instant });
export type StoredHelpContact = z.infer<typeof StoredHelpContact>;

export const MAX_CONTROLLER_LENGTH = 500;

const HELP_EMAIL = 'Enter an email address where someone answers';
const HELP_PHONE = 'Enter a phone number where someone answers';
const CONTROLLER = 'Enter who is responsible for the personal data, with the postal address';
const NOT_SHOWN = 'This has characters that cannot be shown';

export const tidiedHelp = ({ email, phone, controller }: HelpContact): HelpContact => ({
  email: email.trim().toLowerCase(),
  phone: phone.trim().replace(/\s+/g, ' '),
  controller: controller.trim(),
});

/** What is wrong with a tidied one, by field; all three are needed. The same in browser and handler. */
export function helpErrors({ email, phone, controller }: HelpContact): FieldErrors {
  const isNumber = phone.length <= MAX_PHONE_LENGTH && PhoneWithCode.safeParse(phone).success;
  return {
    ...(!EmailAddress.safeParse(email).success && { email: [HELP_EMAIL] }),
    ...(!isNumber && { phone: [HELP_PHONE] }),
    ...(controller === ''
      ? { controller: [CONTROLLER] }
      : !isText(controller)
        ? { controller: [NOT_SHOWN] }
        : lengthOf(controller) > MAX_CONTROLLER_LENGTH && {
            controller: [`Please use at most ${MAX_CONTROLLER_LENGTH} characters`],
          }),
  };
}

/** 'help@example.org or 020 7946 0018'; '' where neither is known. */
export const helpInWords = ({ email, phone }: Pick<HelpContact, 'email' | 'phone'>): string =>
  [email, phone].filter((address) => address !== '').join(' or ');
