import { getProposedContracts } from '../../shared/agreements/providerContracts.api.ts';
import { homeRef } from '../../shared/homes/careHome.ts';
import type { Home } from '../../shared/homes/home.ts';
import { isClosed } from '../../shared/homes/locationStatus.ts';
import { fold } from '../../shared/kernel/text.ts';
import { wanted } from '../../shared/store/entity.ts';
import { homesChangedSince } from '../../shared/store/homes.store.ts';
import { contractPlaceEntity } from '../../shared/store/providerContracts.store.ts';
import { handle } from '../runtime/handle.ts';

/** The most that are proposed at once; the others come when these have been confirmed. */
const MOST_PROPOSED = 200;

export const handler = handle(getProposedContracts, async ({ table }) => {
  const homes = new Map<string, Home>();
  for await (const home of homesChangedSince(table)) {
    // A home that has closed takes no part in agreements (decisions, section 10).
    if (home.aqp_status && !isClosed(home)) homes.set(home.uuid, home);
    else homes.delete(home.uuid);
  }
  const all = [...homes.values()];
  const held = await table.readMany(
    all.map(({ uuid }) =>
      wanted(contractPlaceEntity, { agreement_type: 'NH', place: homeRef(uuid) }),
    ),
  );
  const groups = new Map<string, Home[]>();
  all.forEach((home, at) => {
    if (held[at] || home.provider_name.trim() === '') return;
    const key = fold(home.provider_name.trim());
    groups.set(key, [...(groups.get(key) ?? []), home]);
  });
  const results = [...groups.values()]
    .map((group) => {
      const provider_name = (group[0] as Home).provider_name.trim();
      return {
        provider_name,
        contract_name: provider_name.slice(0, 120),
        places: group
          .map(({ uuid, name }) => ({ uuid, name }))
          .sort((a, b) => a.name.localeCompare(b.name, 'en-GB')),
      };
    })
    .sort((a, b) => a.provider_name.localeCompare(b.provider_name, 'en-GB'))
    .slice(0, MOST_PROPOSED);
  return { results };
});
