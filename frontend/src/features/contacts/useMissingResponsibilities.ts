import { getMissingContactPreferences } from '../../../../shared/contacts/contacts.api.ts';
import { missingResponsibilities } from '../../../../shared/contacts/responsibilities.ts';
import {
  homeResponsibilities,
  type ResponsibleHome,
} from '../../../../shared/homes/homeResponsibilities.ts';
import type { HomeUuid } from '../../../../shared/kernel/ids.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';

/**
 * The home's responsibilities that nobody holds, by name; empty until it is known. Whoever uses it
 * on the same page shares one answer, so a change on the contacts tab reaches the tab's icon.
 */
export function useMissingResponsibilities(home: ResponsibleHome & { uuid: HomeUuid }): {
  missing: string[];
  refresh: () => Promise<unknown>;
} {
  const { data, mutate } = useEndpoint(getMissingContactPreferences, {
    params: { uuid: home.uuid },
  });
  return {
    missing: data ? missingResponsibilities(homeResponsibilities(home), data) : [],
    refresh: () => mutate(),
  };
}
