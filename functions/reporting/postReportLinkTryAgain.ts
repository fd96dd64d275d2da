import { LINK_BEARER } from '../../shared/bounces/bounceRules.ts';
import { placePartition } from '../../shared/places/place.ts';
import { postReportLinkTryAgain } from '../../shared/reporting/reportLink.api.ts';
import { suppressedAddressEntity } from '../../shared/store/bounces.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { tryAgainWrites } from '../bounces/tryAgainWrites.ts';
import { handle } from '../runtime/handle.ts';
import { linkedReturn } from './linkedReturn.ts';

/** The link's own address after a bounce: whoever has the link may say that the mailbox takes mail. */
export const handler = handle(
  postReportLinkTryAgain,
  async ({ place: home, caller, table, now, at, save }) => {
    const { by } = await linkedReturn({ home, caller, table, now });
    const { email } = by;
    const [address] = await table.read(wanted(suppressedAddressEntity, { email }));
    const of = placePartition(home);
    const tried = tryAgainWrites(address, { of, by: LINK_BEARER, now, at });
    return tried ? save(tried.change, tried.writes, { tried: true }) : { tried: false };
  },
);
