import useSWR from 'swr';
import {
  type ImportedKind,
  listRegister,
  type RegisterPlace,
} from '#shared/directory/directory.api.ts';
import type { NoConnection, Problem } from '../../api/problem.ts';
import { send } from '../../api/send.ts';

/** Every place of a kind in the register, a page after the other. `revision` asks for it anew. */
export function useRegister(kind: ImportedKind, revision: string) {
  return useSWR<RegisterPlace[], Problem | NoConnection>(
    ['register', kind, revision],
    async () => {
      // One that changes meanwhile comes again, as it is by then.
      const places = new Map<string, RegisterPlace>();
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page: { places: RegisterPlace[]; cursor: string | null } = await send(listRegister, {
          query: { kind, ...(cursor !== undefined && { cursor }) },
        });
        for (const place of page.places) places.set(place.uuid, place);
        cursor = page.cursor;
      }
      return [...places.values()];
    },
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
}
