import { join } from 'node:path';
import { LocalState } from '../../infra/local/state.ts';

/** Makes the system that runs on this machine the one that AWS's clients reach; answers its names. */
export async function useLocal(): Promise<{
  table: string;
  bucket: string;
  agreements: string;
  pool: string;
}> {
  const running = await new LocalState(join(import.meta.dirname, '..', '..')).running();
  if (!running) throw new Error('Placewell is not running here. Start it with: npm start');
  Object.assign(process.env, running.env);
  const { TABLE_NAME: table = '', FILES_BUCKET: bucket = '' } = running.env;
  const { AGREEMENTS_BUCKET: agreements = '' } = running.env;
  return { table, bucket, agreements, pool: running.userPoolId };
}
