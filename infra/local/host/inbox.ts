import { londonStamp } from '#shared/kernel/calendar.ts';
import type { SentMail } from '../emulators/ses.ts';
import { escapeHtml, toolPage } from './html.ts';

/** A mail as `/inbox.json` lists it. */
export interface InboxMail {
  id: string;
  /** Addresses alone, without names. */
  to: string[];
  from: string;
  subject: string;
  /** UTC, to the second. */
  at: string;
  text: string;
  html: string;
  /** Every address that the mail links to, once. */
  links: string[];
}

const plainText = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

/** The web addresses in a mail, in order, those of the plain text first. */
function linksIn(text: string, html: string): string[] {
  const inText = text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? [];
  const inHtml = [...html.matchAll(/href="(https?:[^"]+)"/g)].map((match) => match[1] as string);
  const links = [...inText.map((link) => link.replace(/[.,;:!?]+$/, '')), ...inHtml.map(plainText)];
  return [...new Set(links)];
}

const plainAddresses = (field: string) => field.match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? [field];

/** The mail for people and programs. */
export function inboxMail(mail: SentMail): InboxMail {
  const { text = '', html = '' } = mail.body;
  return {
    id: mail.messageId,
    to: mail.destination.to.flatMap(plainAddresses),
    from: mail.from,
    subject: mail.subject,
    at: new Date(mail.at * 1000).toISOString(),
    text,
    html,
    links: linksIn(text, html),
  };
}

const pathOf = (mail: InboxMail) => `/inbox/${encodeURIComponent(mail.id)}`;

/** The page that lists mails; `mails` newest first. */
export function inboxPage(mails: InboxMail[]): string {
  const rows = mails.map(
    (mail) => `<li><a href="${escapeHtml(pathOf(mail))}">${escapeHtml(mail.subject)}</a>
<p class="soft">To ${escapeHtml(mail.to.join(', '))} at ${escapeHtml(londonStamp(new Date(mail.at)))}</p></li>`,
  );
  const list =
    rows.length > 0
      ? `<ul class="list">${rows.join('\n')}</ul>`
      : '<p>No mail yet. What the portal sends on this machine arrives here and nowhere else.</p>';
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`;
  return toolPage(
    'Inbox',
    `<h1>Inbox</h1>
<p class="soft">${count}, newest first. Also as <a href="/inbox.json">JSON</a>.</p>
${list}`,
  );
}

/** The page of one mail: what it says as HTML, in a frame that can do nothing, and as text. */
export function mailPage(mail: InboxMail): string {
  const links = mail.links.map((link) => {
    const safe = escapeHtml(link);
    return `<li><a href="${safe}">${safe}</a></li>`;
  });
  const frame = `<h2>As HTML</h2>
<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${escapeHtml(pathOf(mail))}/html"></iframe>`;
  return toolPage(
    mail.subject,
    `<p><a href="/inbox">All mails</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>To</dt><dd>${escapeHtml(mail.to.join(', '))}</dd>
<dt>From</dt><dd>${escapeHtml(mail.from)}</dd>
<dt>Sent</dt><dd>${escapeHtml(londonStamp(new Date(mail.at)))}</dd></dl>
<form method="post" action="${escapeHtml(pathOf(mail))}">
<p class="soft">This mail has arrived. What if it had not?</p>
<p><button name="fate" value="bounce">Bounce</button> <button name="fate" value="complain">Complain</button></p>
</form>
${links.length > 0 ? `<h2>Links</h2><ul class="links">${links.join('')}</ul>` : ''}
${mail.html ? frame : ''}
<h2>As plain text</h2>
<pre>${escapeHtml(mail.text || 'This mail has no plain text.')}</pre>`,
  );
}

/** The page after a mail was let bounce or complained of. */
export function fatePage(mail: InboxMail, fate: 'bounce' | 'complain'): string {
  const to = escapeHtml(mail.to.join(', '));
  const heading =
    fate === 'bounce'
      ? `The portal has received the report that this email to ${to} bounced for good.`
      : `The portal has received the report that ${to} marked this email as spam.`;
  return toolPage(
    'Told',
    `<h1>${heading}</h1>
<p>It sends nothing there any more, and the home sees it on its page.</p>
<p><a href="${escapeHtml(pathOf(mail))}">Back to the mail</a> · <a href="/inbox">All mails</a></p>`,
  );
}

/** The mail's own HTML, with its links opening beside the inbox. */
export function mailFrame(mail: InboxMail): string {
  return `<base target="_blank">${mail.html}`;
}

/** A mail is somebody else's HTML: it may show its styles and pictures and run nothing. */
export const FRAME_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: https: http:; frame-ancestors 'self'";
