declare module 's3rver' {
  import type { Server } from 'node:http';
  import type { Readable } from 'node:stream';

  interface S3Object {
    bucket: string;
    key: string;
    content: Buffer | Readable;
    metadata: Record<string, string>;
  }

  /** Where the objects are kept: files in a folder. */
  export interface Store {
    getResourcePath(bucket: string, key: string, resource: string): string;
    putMetadata(
      bucket: string,
      key: string,
      metadata: Record<string, string>,
      md5: string,
    ): Promise<void>;
    putObject(object: S3Object): Promise<{ size: number; md5: string }>;
  }

  /** The part that is used here of a package that publishes no types. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      allowMismatchedSignatures: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    readonly httpServer: Server;
    readonly store: Store;
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}

declare module 's3rver/lib/models/account.js' {
  const accounts: {
    DUMMY_ACCOUNT: { createKeyPair: (accessKeyId: string, secretAccessKey: string) => void };
  };
  export default accounts;
}
