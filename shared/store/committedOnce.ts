import type { Table } from './table.ts';
import { untilCommitted } from './untilCommitted.ts';
import { CommitRefused, type Write } from './write.ts';

/**
 * Whether it was committed: false where somebody else has made, changed or removed one of the items since they were
 * read, as another run of the same job does. While another transaction on them is under way it is tried again, since
 * that one may come to nothing; throws `CommitRefused` where it still is after the last try.
 */
export const committedOnce = (table: Pick<Table, 'commit'>, ...writes: Write[]): Promise<boolean> =>
  untilCommitted(
    async () => {
      try {
        await table.commit(...writes);
        return true;
      } catch (error) {
        if (error instanceof CommitRefused && error.stale.length > 0) return false;
        throw error;
      }
    },
    { pauseMs: 20 },
  );
