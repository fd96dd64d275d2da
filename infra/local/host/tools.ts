import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Code } from '../code.ts';
import type { SentMail } from '../emulators/ses.ts';
import { apiDocsPage, type OpenApiDocument } from './apiDocs.ts';
import { TOOLS_CSS } from './html.ts';
import { FRAME_POLICY, inboxMail, inboxPage, mailFrame, mailPage } from './inbox.ts';
import { respond, respondProblem } from './respond.ts';

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const HTML = 'text/html; charset=utf-8';

interface Answer {
  type: string;
  body: string;
  policy?: string;
}

/**
 * What one machine has and the cloud has not: the inbox, the contract with a page to read it, and
 * the host's own word that it runs.
 */
export function localTools(parts: {
  mails: () => readonly SentMail[];
  code: Code;
  config: () => Promise<unknown>;
}): (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean> {
  const { mails, code, config } = parts;

  const newestFirst = () => mails().map(inboxMail).reverse();

  async function openApi(): Promise<OpenApiDocument | undefined> {
    if (!code.has('scripts/openapi.ts')) return undefined;
    const { openApiDocument } = await code.load<{ openApiDocument: () => OpenApiDocument }>(
      'scripts/openapi.ts',
    );
    return openApiDocument();
  }

  async function answer(path: string): Promise<Answer | undefined> {
    const json = (value: unknown): Answer => ({
      type: 'application/json',
      body: JSON.stringify(value, null, 2),
    });
    switch (path) {
      case '/config.json':
        return json(await config());
      case '/local/running':
        return { type: 'text/plain', body: String(process.pid) };
      case '/local/tools.css':
        return { type: 'text/css; charset=utf-8', body: TOOLS_CSS };
      case '/inbox':
        return { type: HTML, body: inboxPage(newestFirst()) };
      case '/inbox.json':
        return json(newestFirst());
      case '/api/openapi.json':
      case '/api/docs': {
        const document = await openApi();
        if (!document) return undefined;
        // Without line breaks: machines read it, and it is half as long.
        return path === '/api/docs'
          ? { type: HTML, body: apiDocsPage(document) }
          : { type: 'application/json', body: JSON.stringify(document) };
      }
    }
    const named = /^\/inbox\/([^/]+?)(\/html)?$/.exec(path);
    const mail =
      named && newestFirst().find((inboxMail) => encodeURIComponent(inboxMail.id) === named[1]);
    if (!mail) return undefined;
    return named[2]
      ? { type: HTML, body: mailFrame(mail), policy: FRAME_POLICY }
      : { type: HTML, body: mailPage(mail) };
  }

  return async (request, response, path) => {
    const requestPath = path.length > 1 ? path.replace(/\/$/, '') : path;
    const ours = /^\/(inbox|local)(\/|$)|^\/(inbox|config)\.json$|^\/api\/(openapi\.json|docs)$/;
    if (!ours.test(requestPath)) return false;
    const reply = await answer(requestPath);
    if (!reply) {
      await respondProblem(request, response, {
        status: 404,
        title: 'Not found',
        detail: `There is nothing at ${path} on this machine.`,
        trace: 'local',
      });
      return true;
    }
    await respond(request, response, {
      ...reply,
      headers: {
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': reply.policy ?? PAGE_POLICY,
        // The page around a mail shows it in a frame.
        ...(reply.policy === FRAME_POLICY && { 'x-frame-options': 'SAMEORIGIN' }),
      },
    });
    return true;
  };
}
