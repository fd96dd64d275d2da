import * as z from 'zod/mini';
import type { HomePage } from '#shared/homeDetails/homePage.api.ts';
import { readAs } from '#shared/kernel/fieldErrors.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { inOrder, newServicesErrors } from '#shared/specialisms/newServices.ts';
import { NewServices, postNewServices } from '#shared/specialisms/specialisms.api.ts';
import { Problem, reasonFor } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { flash, SUCCESS } from '../../app/flash.ts';
import { useToasts } from '../../components/toasts.ts';
import { draftKey } from '../../forms/storedDrafts.ts';
import { useDraft } from '../../forms/useDraft.ts';

export const SAVED = 'Thank you, your specialisms have been updated.';
const NOT_SAVED = 'There has been an error updating your changes.';

export type HomeWithSpecialisms = Pick<
  HomePage,
  'uuid' | 'name' | 'new_services' | 'new_services_updated'
>;

const readList = readAs(z.array(z.string()));

/** What was ticked, in order; null for what cannot be ticked, as after a new release. */
function readChoice(value: unknown): string[] | null {
  const list = readList(value);
  return list === null || newServicesErrors(list).length > 0 ? null : inOrder(list);
}

export const specialismsPlace = (email: string, home: string): string =>
  draftKey(email, 'specialisms', home);

/**
 * A home's specialisms and languages as they are being chosen. What is ticked is the person's until
 * saved or given up; it outlives a closed dialog.
 */
export function useSpecialisms(home: HomeWithSpecialisms, email: string) {
  const [save] = useAction(postNewServices);
  const toasts = useToasts();
  return useDraft<string[], Instant | null>({
    start: inOrder(home.new_services),
    version: home.new_services_updated,
    check: { restore: readChoice, submitted: () => ({}) },
    keepAt: specialismsPlace(email, home.uuid),
    current: (now) => {
      const theirs = NewServices.safeParse(now);
      if (!theirs.success) return null;
      const { new_services, new_services_updated } = theirs.data;
      return { draft: new_services, version: new_services_updated };
    },
    save: async (chosen, expected) => {
      const toast = toasts.show({ kind: 'loading', text: 'Saving...' });
      try {
        await save({ params: { uuid: home.uuid }, body: { new_services: chosen, expected } });
      } catch (fault) {
        toast.replace({ kind: 'error', text: NOT_SAVED });
        throw fault;
      }
      toast.dismiss();
      flash(SUCCESS, SAVED);
      return undefined;
    },
    onFailure: (fault) => ({ '': [NOT_SAVED, ...reasonsOf(fault)] }),
  });
}

function reasonsOf(fault: unknown): string[] {
  const named = fault instanceof Problem ? Object.values(fault.errors).flat() : [];
  return named.length > 0 ? named : [reasonFor(fault)].filter(Boolean);
}
