import { toPlainText } from '@react-email/render';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import type { MailContent } from '#shared/mailContent.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { type HelpContact, helpInWords, NO_HELP } from '#shared/setUp/helpContact.ts';
import { FIGURES } from './Figures.tsx';
import { Help } from './help.ts';
import type { MailKind } from './mailKind.ts';
import { oneLine, whole } from './oneLine.ts';

/** A mail as it goes out. */
export interface ComposedMail {
  to: EmailAddress;
  kind: MailContent['kind'];
  subject: string;
  html: string;
  text: string;
  /** Where an answer goes; '': to who sends. */
  reply_to: string;
}

/** How to contact the central team, as mails say it. */
type MailHelp = Pick<HelpContact, 'email' | 'phone'>;

const MAX_SUBJECT = 200;

/** Writes a mail of a kind. Its links are signed for `now`, so that they are good for their whole time. */
export async function composeOfKind(
  kind: MailKind,
  { to, content }: Pick<OutboxMail, 'to' | 'content'>,
  now: Date,
  help: MailHelp = NO_HELP,
): Promise<ComposedMail> {
  const { subject, letter } = await kind.write({ to, content }, now);
  // The preview is cut by units of UTF-16: half a character could go to nobody, ever.
  const sheet = createElement(Help, { value: helpInWords(help) }, letter);
  const html = whole(`<!DOCTYPE html>${renderToStaticMarkup(sheet)}`);
  return {
    to,
    kind: content.kind,
    // Without what a mail program would take for an encoded word, and turn into other text.
    subject: oneLine(oneLine(subject, MAX_SUBJECT).replaceAll('=?', '= ?'), MAX_SUBJECT),
    html,
    text: plain(html),
    reply_to: help.email,
  };
}

function plain(html: string): string {
  return toPlainText(html, {
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      {
        selector: `table.${FIGURES}`,
        format: 'dataTable',
        options: { uppercaseHeaderCells: false, colSpacing: 4 },
      },
    ],
  });
}
