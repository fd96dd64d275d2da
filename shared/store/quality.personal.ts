import { NONE, registered, TEXT } from './personalData.ts';
import {
  homeFiguresEntity,
  homeRebasesEntity,
  qualityPeersEntity,
  qualityRowEntity,
  qualityTotalsEntity,
} from './quality.store.ts';

/** What the rows of this store hold of people, and what erasing does to them: counts of a home, no names. */
export const qualityPersonal = [
  registered(homeFiguresEntity, { holds: { kind: NONE, months: NONE } }),
  registered(homeRebasesEntity, {
    holds: { kind: NONE, rebases: TEXT },
    erase(homeRebases, { cleaner }) {
      const rebases = homeRebases.rebases.map((rebase) =>
        cleaner.isId(rebase.by.id)
          ? { ...rebase, by: { ...rebase.by, name: cleaner.pseudonym } }
          : rebase,
      );
      return rebases.some((rebase, i) => rebase !== homeRebases.rebases[i])
        ? { ...homeRebases, rebases }
        : homeRebases;
    },
  }),
  registered(qualityRowEntity, {
    holds: {
      kind: NONE,
      home_name: NONE,
      provider_name: NONE,
      local_authority: NONE,
      figures: NONE,
      packages: NONE,
      peer: NONE,
    },
  }),
  registered(qualityPeersEntity, {
    holds: { kind: NONE, groups: NONE },
  }),
  registered(qualityTotalsEntity, {
    holds: {
      kind: NONE,
    },
  }),
];
