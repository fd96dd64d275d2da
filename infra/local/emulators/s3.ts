import { mkdirSync } from 'node:fs';
import S3rver from 's3rver';
import type { Emulator } from './childProcess.ts';

/** s3rver inside this process, its objects as files in `folder`, with the buckets named. */
export async function startS3(folder: string, buckets: string[]): Promise<Emulator> {
  mkdirSync(folder, { recursive: true });
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
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      server.httpServer.closeAllConnections();
      await server.close();
    },
  };
}
