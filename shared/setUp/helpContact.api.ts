import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { HelpContact } from './helpContact.ts';

/** With the version to be named when saving; 0 while nobody has saved any. */
export const HelpContactView = z.extend(HelpContact, { version: z.int() });
export type HelpContactView = z.infer<typeof HelpContactView>;

/** Far above what the rules allow: they give the message, this only bounds the work. */
const Text = z.string().check(z.maxLength(2_000));

export const getHelpContact = endpoint('GET', '/api/help_contact/', {
  summary: 'How to contact the central team, for everyone',
  access: { who: 'public' },
  handler: 'setUp/getHelpContact',
  reply: HelpContactView,
});

export const putHelpContact = endpoint('PUT', '/api/help_contact/', {
  summary: 'Say where the central team is reached, and who is responsible for the personal data',
  access: { who: 'lph' },
  handler: 'setUp/putHelpContact',
  audit: ['setUp.helpChanged'],
  body: z.strictObject({
    email: Text,
    phone: Text,
    controller: Text,
    version: z.int().check(z.minimum(0)),
  }),
  reply: HelpContactView,
});
