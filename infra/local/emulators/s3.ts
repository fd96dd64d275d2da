import { mkdirSync } from 'node:fs';
import S3rver from 's3rver';
import accounts from 's3rver/lib/models/account.js';
import type { Emulator } from './childProcess.ts';

/** s3rver inside this process, its objects as files in `folder`, with the buckets named. */
export async function startS3(folder: string, buckets: string[]): Promise<Emulator> {
  mkdirSync(folder, { recursive: true });
  // The keys that `functionEnvironment` gives to every client.
  accounts.DUMMY_ACCOUNT.createKeyPair('local', 'local');
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    allowMismatchedSignatures: true,
    vhostBuckets: false,
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  });
  const { port } = await server.run();
  // Node's header tells the real time, by which the SDK would correct a clock that a test has set.
  server.httpServer.prependListener('request', (_request, response) => {
    response.sendDate = false;
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      server.httpServer.closeAllConnections();
      await server.close();
    },
  };
}
