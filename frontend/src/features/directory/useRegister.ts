import useSWR from 'swr';
import {
  type ImportedKind,
  listRegister,
  type RegisterEntry,
} from '../../../../shared/directory/directory.api.ts';
import type { NoConnection, Problem } from '../../api/problem.ts';
import { send } from '../../api/send.ts';

/** Every place of a kind in the register, a page after the other. `revision` asks for it anew. */
export function useRegister(kind: ImportedKind, revision: string) {
  return useSWR<RegisterEntry[], Problem | NoConnection>(
    ['register', kind, revision],
    async () => {
      // One that changes meanwhile comes again, as it is by then.
      const homes = new Map<string, RegisterEntry>();
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page: { homes: RegisterEntry[]; cursor: string | null } = await send(listRegister, {
          query: { kind, ...(cursor !== undefined && { cursor }) },
        });
        for (const home of page.homes) homes.set(home.uuid, home);
        cursor = page.cursor;
      }
      return [...homes.values()];
    },
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
}
