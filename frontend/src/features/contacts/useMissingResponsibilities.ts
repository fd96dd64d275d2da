import { getMissingContactPreferences } from '#shared/contacts/contacts.api.ts';
import {
  homeResponsibilities,
  type ResponsibleHome,
} from '#shared/contacts/homeResponsibilities.ts';
import {
  missingResponsibilities,
  responsibilitiesToHold,
} from '#shared/contacts/responsibilities.ts';
import type { HomePage } from '#shared/homeDetails/homePage.api.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';

/**
 * The home's responsibilities that nobody holds, by name; empty until it is known, and of a closed home. Whoever uses it
 * on the same page shares one answer, so a change on the contacts tab reaches the tab's icon.
 */
export function useMissingResponsibilities(
  home: ResponsibleHome & Pick<HomePage, 'uuid' | 'location_status'>,
): {
  missing: string[];
  refresh: () => Promise<unknown>;
} {
  const { data, mutate } = useEndpoint(getMissingContactPreferences, {
    params: { uuid: home.uuid },
  });
  return {
    missing: data
      ? missingResponsibilities(responsibilitiesToHold(home, homeResponsibilities(home)), data)
      : [],
    refresh: () => mutate(),
  };
}
