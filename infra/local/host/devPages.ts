import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { createServer as createVite } from 'vite';
import type { ServePage } from './pages.ts';

/**
 * The browser's pages straight from their sources, with changes shown as they are saved. Vite's own
 * inline script needs a laxer content security policy: none is sent.
 */
export async function devPages(
  root: string,
): Promise<{ servePage: ServePage; stop(): Promise<void> }> {
  const changes: Server = createServer();
  await new Promise<void>((resolve) => changes.listen(0, '127.0.0.1', resolve));
  const address = changes.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const vite = await createVite({
    root: join(root, 'frontend'),
    configFile: join(root, 'frontend', 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: changes, host: '127.0.0.1', clientPort: port } },
  });
  return {
    servePage: (request, response, path) =>
      new Promise((resolve, reject) => {
        response.once('finish', () => resolve(true));
        response.removeHeader('content-security-policy');
        vite.middlewares(request, response, () => {
          if (extname(path) !== '') return resolve(false);
          const source = readFileSync(join(root, 'frontend', 'index.html'), 'utf8');
          vite
            // Never the path that was asked for: Vite throws on broken percent signs.
            .transformIndexHtml('/index.html', source)
            .then((html) => {
              response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
              response.end(html);
            })
            .catch(reject);
        });
      }),
    async stop() {
      await vite.close();
      changes.close();
    },
  };
}
