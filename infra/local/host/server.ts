import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Code, loadApi } from '../code.ts';
import type { SentMail } from '../emulators/ses.ts';
import { type CheckToken, type Handler, invoke } from './gateway.ts';
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

/** The portal on one origin: API, pages, sign-in, and the tools of one machine. */
export async function startHost(parts: HostParts): Promise<Host> {
  const { port, code, checkToken, servePage, cognito, report } = parts;
  const serveTools = localTools(parts);
  let routed: { api: unknown; route: ReturnType<typeof routing> } | undefined;

  /** The contract can change while a developer works. */
  async function route(method: string, path: string) {
    const api = await loadApi(code);
    if (routed?.api !== api) routed = { api, route: routing(Object.values(api)) };
    return routed.route(method, path);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET';
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
    const path = url.pathname;
    const reads = method === 'GET' || method === 'HEAD';

    if (/^\/cognito(\/|$)/.test(path)) {
      request.url = url.pathname.slice('/cognito'.length) || '/';
      return cognito(request, response);
    }
    if (reads && (await serveTools(request, response, path))) return;

    const found = await route(method, path);
    if (found.kind === 'endpoint') {
      const { endpoint, params } = found;
      const handler = async () => {
        const file = `functions/${endpoint.handler}.ts`;
        return (await code.load<{ handler: Handler }>(file)).handler;
      };
      return invoke(request, response, { url, endpoint, params, handler, checkToken, report });
    }

    const wantsPage = String(request.headers.accept ?? '').includes('text/html');
    const isApi = path.startsWith('/api/') || (found.kind === 'otherMethods' && !wantsPage);
    if (reads && !isApi && (await servePage(request, response, path))) return;

    const trace = randomUUID();
    const named = `${method} ${path.slice(0, 200)}`;
    if (found.kind === 'otherMethods') {
      return respondProblem(request, response, {
        status: 405,
        title: 'Method not allowed',
        detail: `There is no ${named}; this path takes ${found.methods.join(', ')}.`,
        trace,
        allow: found.methods,
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
    answer(request, response).catch((error) => {
      report(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
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
    const server = createServer(listener);
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
