import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver, { type Store } from 's3rver';
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
  writeWhole(server.store);
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

/**
 * Makes the emulator write as S3 does: an object is the old one until the answer, and the new one from
 * then on. Its own way answers before the file is written, and who reads at once finds half of it.
 */
function writeWhole(store: Store): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
    const file = store.getResourcePath(bucket, key, 'object');
    const written = `${file}.${randomUUID()}`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(written, bytes);
    await rename(written, file);
    const md5 = createHash('md5').update(bytes).digest('hex');
    await store.putMetadata(bucket, key, metadata, md5);
    return { size: bytes.byteLength, md5 };
  };
}
