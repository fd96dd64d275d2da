import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SentMail } from '../emulators/ses.ts';
import type { MailFate } from '../mailEvents.ts';
import { fatePage, inboxMail } from './inbox.ts';
import { respond, respondProblem } from './respond.ts';

const MOST_CHARACTERS = 200;

/**
 * The inbox's buttons 'Bounce' and 'Complain': a form that is posted to the mail's own address.
 * Answers false to what is none of these.
 */
export function inboxFates(parts: {
  mails: () => readonly SentMail[];
  meetFate?: (mail: SentMail, fate: MailFate) => Promise<void>;
}): (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean> {
  const { mails, meetFate } = parts;
  return async (request, response, path) => {
    const [, id] = /^\/inbox\/([^/]+)\/?$/.exec(path) ?? [];
    if (id === undefined || !meetFate) return false;
    const refuse = (status: number, title: string, detail: string) =>
      respondProblem(request, response, { status, title, detail, trace: 'local' });
    // A page from elsewhere has no business with the mails of this machine.
    if (!['same-origin', 'none', undefined].includes(fetchSite(request))) {
      await refuse(403, 'No access', 'Please press the button on the inbox of this machine.');
      return true;
    }
    const mail = mails().find(({ messageId }) => encodeURIComponent(messageId) === id);
    const fate = new URLSearchParams(await bodyOf(request)).get('fate');
    if (!mail) await refuse(404, 'Not found', 'There is no such mail on this machine.');
    else if (fate !== 'bounce' && fate !== 'complain') {
      await refuse(400, 'Invalid', 'A mail can bounce, or be complained of.');
    } else {
      await meetFate(mail, fate);
      await respond(request, response, {
        type: 'text/html; charset=utf-8',
        body: fatePage(inboxMail(mail), fate),
        headers: {
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'content-security-policy': TOLD_POLICY,
        },
      });
    }
    return true;
  };
}

const TOLD_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const fetchSite = (request: IncomingMessage): string | undefined =>
  request.headers['sec-fetch-site'] as string | undefined;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) {
    body += chunk;
    if (body.length > MOST_CHARACTERS) return '';
  }
  return body;
}
