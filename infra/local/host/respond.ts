import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const WORTH_IT = 1_000;
const COMPRESSIBLE =
  /^(text\/|application\/(javascript|json|problem\+json|xml|manifest\+json)|image\/svg)/;

/** The coding to send in, of those the caller takes, as CloudFront would choose. */
export function codingFor(request: IncomingMessage, type: string, bytes: number) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (bytes < WORTH_IT || !COMPRESSIBLE.test(type)) return undefined;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

/** Compresses; `quality` 0 to 11, for answers that are made once a low one. */
export function compress(body: Buffer, coding: 'br' | 'gzip', quality = 4): Promise<Buffer> {
  return coding === 'gzip'
    ? zip(body)
    : brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** Sends a whole answer, compressed if that helps; to HEAD only its headers. */
export async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answer: {
    status?: number;
    type: string;
    body: string | Buffer;
    headers?: Record<string, string | string[]>;
  },
): Promise<void> {
  const { status = 200, type, headers = {} } = answer;
  let body = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(answer.body);
  const coding = codingFor(request, type, body.length);
  if (coding) body = await compress(body, coding);
  response.writeHead(status, {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    ...headers,
    ...(coding && { 'content-encoding': coding, vary: 'Accept-Encoding' }),
    'content-length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** A problem that the host itself answers, in the shape of the handlers' own. */
export function respondProblem(
  request: IncomingMessage,
  response: ServerResponse,
  problem: { status: number; title: string; detail: string; trace: string; allow?: string[] },
): Promise<void> {
  const { allow, ...shown } = problem;
  return respond(request, response, {
    status: problem.status,
    type: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', ...shown }),
    headers: { 'cache-control': 'no-store', ...(allow && { allow: allow.join(', ') }) },
  });
}
