import { createServer, request as forward, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A call as the proxy sees it, before anything is done with it. */
export interface ProxiedCall {
  /** 1 for the first that the proxy was given. */
  number: number;
  /** `TransactWriteItems`, `SendEmail`, `AdminGetUser`…; for S3 its method, as `PUT`. */
  operation: string;
  path: string;
  body: string;
  headers: IncomingHttpHeaders;
}

/**
 * What goes wrong with a call. With `after` the service has done what it was asked, and what is lost
 * is its answer.
 */
export type ProxyFault =
  /** This answer; the service hears nothing unless `after` is set. */
  | { kind: 'answer'; status: number; body: string; headers?: Record<string, string>; after?: true }
  /** No answer at all. */
  | { kind: 'hang'; after?: true }
  /** The connection is cut without an answer. */
  | { kind: 'reset'; after?: true }
  /** The head and half of the body, then the connection is cut. */
  | { kind: 'cut' }
  /** The head and half of the body, then nothing. */
  | { kind: 'stall' }
  /** Half of the body as if it were the whole. */
  | { kind: 'truncated' }
  /** The answer, this many milliseconds late. */
  | { kind: 'late'; ms: number };

/** An HTTP proxy before one service of AWS, or what stands for it on this machine. */
export interface FaultyProxy {
  endpoint: string;
  /** All calls so far, in the order in which they came. */
  calls: ProxiedCall[];
  /** What goes wrong with a call; nothing, unless a test says so. A promise holds the call back. */
  fault: (call: ProxiedCall) => ProxyFault | undefined | Promise<ProxyFault | undefined>;
  /** Called when the service has answered, before the answer is passed on; a promise holds it back. */
  answered: (call: ProxiedCall, status: number) => void | Promise<void>;
  /** Ends all connections and takes no new ones. */
  refuse: () => Promise<void>;
  /** Takes connections again, where it took them before. */
  accept: () => Promise<void>;
  /** Forgets the calls and the faults. */
  reset: () => void;
  stop: () => Promise<void>;
}

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Starts a proxy on a free port of 127.0.0.1 before the service at `target`. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const sockets = new Set<Socket>();
  const server: Server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const call: ProxiedCall = {
      number: proxy.calls.length + 1,
      operation: operationOf(incoming.headers, incoming.method ?? '', bytes),
      path: incoming.url ?? '/',
      body: bytes.toString('utf8'),
      headers: incoming.headers,
    };
    proxy.calls.push(call);
    const fault = await proxy.fault(call);
    const faultAfter = fault === undefined || !('after' in fault) ? undefined : fault.after;
    const reaches =
      fault === undefined ||
      faultAfter ||
      fault.kind === 'cut' ||
      fault.kind === 'stall' ||
      fault.kind === 'truncated' ||
      fault.kind === 'late';
    let answer: Answered | undefined;
    if (reaches) {
      try {
        answer = await pass(target, incoming, bytes);
      } catch {
        // The service is gone, as it is for whoever asks it without us.
        outgoing.socket?.destroy();
        return;
      }
      await proxy.answered(call, answer.status);
    }
    if (outgoing.destroyed) return;
    switch (fault?.kind) {
      case undefined:
        send(answer as Answered);
        return;
      case 'late':
        setTimeout(() => send(answer as Answered), fault.ms);
        return;
      case 'answer':
        outgoing.writeHead(fault.status, {
          'content-type': 'application/x-amz-json-1.0',
          ...fault.headers,
        });
        outgoing.end(fault.body);
        return;
      case 'hang':
        return;
      case 'reset':
        outgoing.socket?.resetAndDestroy();
        return;
      case 'truncated': {
        const { body, headers, status } = answer as Answered;
        const half = body.subarray(0, Math.ceil(body.length / 2));
        const { 'x-amz-crc32': _, ...others } = headers;
        outgoing.writeHead(status, { ...others, 'content-length': String(half.length) });
        outgoing.end(half);
        return;
      }
      case 'cut':
      case 'stall': {
        const { body, headers, status } = answer as Answered;
        outgoing.writeHead(status, { ...headers, 'content-length': String(body.length) });
        outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => {
          if (fault.kind === 'cut') setTimeout(() => outgoing.socket?.resetAndDestroy(), 10);
        });
      }
    }

    function send({ status, headers, body }: Answered): void {
      if (outgoing.destroyed) return;
      outgoing.writeHead(status, { ...headers, 'content-length': String(body.length) });
      outgoing.end(body);
    }
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });

  await listen(0);
  const { port } = server.address() as AddressInfo;
  const nothing = { fault: () => undefined, answered: () => undefined };
  const proxy: FaultyProxy = {
    endpoint: `http://127.0.0.1:${port}`,
    calls: [],
    ...nothing,
    refuse: close,
    accept: () => listen(port),
    reset() {
      proxy.calls.length = 0;
      Object.assign(proxy, nothing);
    },
    stop: async () => {
      if (server.listening) await close();
    },
  };
  return proxy;
}

/** What a call asks for: by the JSON protocol's header, the query protocol's field, or S3's method. */
function operationOf(headers: IncomingHttpHeaders, method: string, body: Buffer): string {
  const target = headers['x-amz-target'];
  if (typeof target === 'string') return target.split('.').at(-1) ?? '';
  const form = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return (form && new URLSearchParams(body.toString('utf8')).get('Action')) || method;
}

function pass(
  target: string,
  incoming: { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders },
  bytes: Buffer,
): Promise<Answered> {
  const { 'transfer-encoding': _, connection: __, ...headers } = incoming.headers;
  return new Promise((resolve, reject) => {
    const outgoing = forward(
      new URL(incoming.url ?? '/', target),
      // The host stays as the client signed it.
      { method: incoming.method, headers: { ...headers, 'content-length': String(bytes.length) } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const { 'transfer-encoding': ___, connection: ____, ...forwarded } = response.headers;
          resolve({
            status: response.statusCode ?? 502,
            headers: forwarded,
            body: Buffer.concat(chunks),
          });
        });
      },
    );
    outgoing.once('error', reject);
    outgoing.end(bytes);
  });
}
