import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { FILE_ENDING } from '../../fileEnding.ts';
import { pageHeaders } from './headers.ts';
import { codingFor, compress } from './respond.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

interface Page {
  type: string;
  body: Buffer;
  cached: string;
  codings: Map<string, Promise<Buffer>>;
}

/** Vite puts a hash of its content into the name of everything in `assets`. */
const cachedFor = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Reads the whole build into memory: no request can then name a file outside it. */
function readBuild(folder: string): Map<string, Page> {
  const pages = new Map<string, Page>();
  if (!existsSync(folder)) return pages;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    const path = `/${name.split(sep).join('/')}`;
    if (/\/\./.test(path) || !statSync(file).isFile()) continue;
    pages.set(path, {
      type: TYPES[extname(name)] ?? 'application/octet-stream',
      body: readFileSync(file),
      cached: cachedFor(path),
      codings: new Map(),
    });
  }
  return pages;
}

export type ServePage = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<boolean>;

/**
 * Serves the browser's build as CloudFront does: its files, and `index.html` for every path that is
 * a page of the application. Answers false for what is neither.
 */
export function pagesOf(folder: string): ServePage {
  const pages = readBuild(folder);
  return async (request, response, path) => {
    const isFile = FILE_ENDING.test(path);
    const page = pages.get(path === '/' || !isFile ? '/index.html' : path);
    if (!page) return false;
    const coding = codingFor(request, page.type, page.body.length);
    let { body } = page;
    if (coding) {
      const ready = page.codings.get(coding) ?? compress(page.body, coding, 9);
      page.codings.set(coding, ready);
      body = await ready;
    }
    response.writeHead(200, {
      ...pageHeaders,
      'content-type': page.type,
      'cache-control': page.cached,
      ...(coding && { 'content-encoding': coding }),
      vary: 'Accept-Encoding',
      'content-length': body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}
