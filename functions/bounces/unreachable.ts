import * as bouncesApi from '#shared/bounces/bounces.api.ts';
import { mailedResponsibilities } from '#shared/bounces/withoutRecipient.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { isClosed } from '#shared/homes/locationStatus.ts';
import { placePhone } from '#shared/places/publicContact.ts';
import { bouncingAddress } from '#shared/server/bounces/bouncingAddress.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { homesPage } from '#shared/store/homes.store.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { placeBounces } from './placeBounces.ts';
import { placesWithoutRecipient } from './placesWithoutRecipient.ts';
import { tryAgainWrites } from './tryAgainWrites.ts';
import { tryContactAgain } from './tryContactAgain.ts';
import { unreachablePlaces } from './unreachablePlaces.ts';

export const listHomeBounces = handle(bouncesApi.listHomeBounces, ({ place, caller, table, now }) =>
  placeBounces(table, place, { by: accountOf(caller), now }),
);

export const postHomeTryAgain = handle(
  bouncesApi.postHomeTryAgain,
  async ({ place, body, save, ...request }) => {
    const tried = await tryContactAgain(place, body.address, request);
    return tried ? save(tried.change, tried.writes, { tried: true }) : { tried: false };
  },
);

export const getOwnBounce = handle(bouncesApi.getOwnBounce, async ({ caller, table, now }) => {
  const account = accountOf(caller);
  const [address] = await table.read(wanted(suppressedAddressEntity, { email: account.email }));
  return { bounce: bouncingAddress(address, { by: account, now }) };
});

export const postOwnTryAgain = handle(
  bouncesApi.postOwnTryAgain,
  async ({ caller, table, now, at, save }) => {
    const account = accountOf(caller);
    const [address] = await table.read(wanted(suppressedAddressEntity, { email: account.email }));
    const tried = tryAgainWrites(address, {
      of: accountEntity.key(account).pk,
      by: account,
      now,
      at,
    });
    return tried ? save(tried.change, tried.writes, { tried: true }) : { tried: false };
  },
);

export const listUnreachableHomes = handle(
  bouncesApi.listUnreachableHomes,
  async ({ query, caller, table, now }) => {
    const account = accountOf(caller);
    const stretch = await unreachablePlaces(table, CARE_HOME, query.cursor, { by: account, now });
    return {
      results: stretch.found.flatMap(({ place, addresses, weekday_email }) => {
        const home = place as Home;
        if (isClosed(home)) return [];
        return {
          uuid: home.uuid,
          name: home.name,
          provider: home.provider_name,
          local_authority: home.local_authority,
          phone: placePhone(home),
          addresses,
          weekday_email,
        };
      }),
      looked_at: stretch.looked_at,
      cursor: stretch.cursor,
    };
  },
);

const homes = {
  question: 'homesWithoutRecipient',
  page: homesPage,
  asked: mailedResponsibilities,
};

export const listHomesWithoutRecipient = handle(
  bouncesApi.listHomesWithoutRecipient,
  async ({ query, table, now }) => {
    const { found, ...stretch } = await placesWithoutRecipient(homes, {
      cursor: query.cursor,
      table,
      now,
    });
    return {
      results: found.flatMap(({ place: home, why }) => {
        if (why === null) return [];
        return {
          uuid: home.uuid,
          name: home.name,
          provider: home.provider_name,
          local_authority: home.local_authority,
          cqc_recorded_id: home.cqc_recorded_id,
          phone: placePhone(home),
          why,
        };
      }),
      ...stretch,
    };
  },
);
