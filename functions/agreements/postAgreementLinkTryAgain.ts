import { postAgreementLinkTryAgain } from '../../shared/agreements/agreementLink.api.ts';
import { LINK_BEARER } from '../../shared/bounces/bounceRules.ts';
import { returnPartition } from '../../shared/store/agreementReturns.store.ts';
import { suppressedAddressEntity } from '../../shared/store/bounces.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { tryAgainWrites } from '../bounces/tryAgainWrites.ts';
import { handle } from '../runtime/handle.ts';
import { linkedAgreement } from './linkedAgreement.ts';

/** The signatory's own address after a bounce: whoever has the link may say that the mailbox takes mail. */
export const handler = handle(
  postAgreementLinkTryAgain,
  async ({ caller, table, now, at, save }) => {
    const { one, signatory } = await linkedAgreement(caller, table);
    const { email } = signatory;
    const [address] = await table.read(wanted(suppressedAddressEntity, { email }));
    const of = returnPartition(one.id);
    const tried = tryAgainWrites(address, { of, by: LINK_BEARER, now, at });
    return tried ? save(tried.change, tried.writes, { tried: true }) : { tried: false };
  },
);
