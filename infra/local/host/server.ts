import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { API_ANSWER } from '../../pageSecurity.ts';
import { type Code, loadApi } from '../code.ts';
import type { SentMail } from '../emulators/ses.ts';
import type { MailFate } from '../mailEvents.ts';
import { type CheckToken, invoke } from './gateway.ts';
import { inboxFates } from './inboxFates.ts';
import type { ServePage } from './pages.ts';
import { respondProblem } from './respond.ts';
import { routing } from './routes.ts';
import { localTools } from './tools.ts';

export interface HostParts {
  port: number;
  code: Code;
  checkToken: CheckToken;
  servePage: ServePage;
  /** Answers a request under `/cognito`, its URL cut to what follows. */
  cognito: (request: IncomingMessage, response: ServerResponse) => void;
  mails: () => readonly SentMail[];
  /** Lets a mail bounce, or be complained of; left out, nothing takes the inbox's buttons. */
  meetFate?: (mail: SentMail, fate: MailFate) => Promise<void>;
  /** Called after each call of the API that may have written. */
  onWrite?: () => void;
  /** What `/config.json` says. */
  config: () => Promise<unknown>;
  report: (error: unknown) => void;
}

export interface Host {
  /** The servers, one for each of the machine's own addresses. */
  servers: Server[];
  stop(): Promise<void>;
}

/** The port is somebody else's. */
export class PortTaken extends Error {
  constructor(port: number) {
    super(
      `Port ${port} is taken by another program.\n` +
        `Stop that program, or choose another port: PORT=${port + 100} npm start`,
    );
    this.name = 'PortTaken';
  }
}

function listen(
  server: Server,
  port: number,
  address: string,
): Promise<'listening' | 'noSuchAddress'> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(new PortTaken(port));
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') {
        resolve('noSuchAddress');
      } else reject(error);
    });
    server.listen({ port, host: address, ipv6Only: address === '::1' }, () => resolve('listening'));
  });
}

const EVERY_HEADER = new Map(Object.entries(API_ANSWER));

/** Where a request goes; undefined where that is no address, or its host none. */
function urlOf({ url = '/', headers, httpVersion }: IncomingMessage): URL | undefined {
  const { host = httpVersion === '1.0' ? 'localhost' : '' } = headers;
  // Two slashes at the beginning would make a host of what is a path.
  const address = url.startsWith('/') ? `http://${host}${url}` : url;
  return /^https?:/.test(address) && URL.canParse(address) ? new URL(address) : undefined;
}

/** The host's own word on a request that reaches nobody. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  title: string,
): Promise<void> {
  const detail =
    status < 500
      ? 'This request is malformed.'
      : 'Something went wrong on our side. Please try again.';
  return respondProblem(request, response, { status, title, detail, trace: randomUUID() });
}

const UNREAD: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what could not be read as HTTP at all. */
function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const headers = [...EVERY_HEADER].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const status = UNREAD[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\n${headers}connection: close\r\ncontent-length: 0\r\n\r\n`);
}

/** The portal on one origin: API, pages, sign-in, and the tools of one machine. */
export async function startHost(parts: HostParts): Promise<Host> {
  const { port, code, checkToken, servePage, cognito, report } = parts;
  const serveTools = localTools(parts);
  const takeFate = inboxFates(parts);
  let routed: { api: unknown; route: ReturnType<typeof routing> } | undefined;

  /** The contract can change while a developer works. */
  async function route(method: string, path: string) {
    const api = await loadApi(code);
    if (routed?.api !== api) routed = { api, route: routing(Object.values(api)) };
    return routed.route(method, path);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET';
    const url = urlOf(request);
    if (!url) return refuse(request, response, 400, 'Bad request');
    const path = url.pathname;
    const reads = method === 'GET' || method === 'HEAD';

    if (/^\/cognito(\/|$)/.test(path)) {
      request.url = url.pathname.slice('/cognito'.length) || '/';
      return cognito(request, response);
    }
    if (reads && (await serveTools(request, response, path))) return;
    if (method === 'POST' && (await takeFate(request, response, path))) return;

    const matchedRoute = await route(method, path);
    if (matchedRoute.kind === 'endpoint') {
      const { endpoint, params } = matchedRoute;
      const handler = () => code.loadHandler(endpoint.handler);
      await invoke(request, response, { url, endpoint, params, handler, checkToken, report });
      if (!reads) parts.onWrite?.();
      return;
    }

    const wantsPage = String(request.headers.accept ?? '').includes('text/html');
    const isApi = path.startsWith('/api/') || (matchedRoute.kind === 'otherMethods' && !wantsPage);
    if (reads && !isApi && (await servePage(request, response, path))) return;

    const trace = randomUUID();
    const named = `${method} ${path.slice(0, 200)}`;
    if (matchedRoute.kind === 'otherMethods') {
      return respondProblem(request, response, {
        status: 405,
        title: 'Method not allowed',
        detail: `There is no ${named}; this path takes ${matchedRoute.methods.join(', ')}.`,
        trace,
        allow: matchedRoute.methods,
      });
    }
    return respondProblem(request, response, {
      status: 404,
      title: 'Not found',
      detail: `There is no ${named}.`,
      trace,
    });
  }

  const listener = (request: IncomingMessage, response: ServerResponse) => {
    // Whoever answers, and if it fails: what an answer does not say for itself stays.
    response.setHeaders(EVERY_HEADER);
    answer(request, response).catch((error) => {
      report(error);
      if (response.headersSent) response.end();
      else void refuse(request, response, 500, 'There was an error');
    });
  };

  const servers: Server[] = [];
  const close = () =>
    Promise.all(
      servers.map((server) => {
        const closed = new Promise((resolve) => server.close(resolve));
        server.closeAllConnections();
        return closed;
      }),
    );
  // A browser takes `localhost` for either address; no other machine reaches these.
  for (const address of ['127.0.0.1', '::1']) {
    // A request without a host is refused as any other that is malformed: with headers.
    const server = createServer({ requireHostHeader: false }, listener);
    server.on('clientError', refuseUnread);
    server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
      response.setHeaders(EVERY_HEADER);
      void refuse(request, response, 417, 'Expectation failed');
    });
    try {
      if ((await listen(server, port, address)) === 'listening') servers.push(server);
    } catch (error) {
      await close();
      throw error;
    }
  }
  return {
    servers,
    async stop() {
      await close();
    },
  };
}
