import { furthestFile } from '../../shared/agreements/agreementReturn.ts';
import { getAgreementDownload } from '../../shared/agreements/agreementReturns.api.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { annexLink, annexOfReturn } from './annexes.ts';
import { downloadLink, noLink } from './downloadLink.ts';
import { readableReturn } from './readers.ts';
import { isFileReady } from './views.ts';

/** What is yet to come of one that is signed, while it is being made. */
const AWAITED = { RETURNED: 'SIGNED', COUNTERSIGNED: 'COMPLETE' } as const;

export const handler = handle(
  getAgreementDownload,
  async ({ params, query, caller, table, now }) => {
    const account = accountOf(caller);
    const { one, variation } = await readableReturn(table, params.id, { account, central: true });
    if (query.annex) return annexLink(await annexOfReturn(table, one, query.annex), now);
    if (isFileReady(one)) {
      const about = { reference: variation.reference, contract_name: one.contract_name };
      return downloadLink(furthestFile(one), about, now);
    }
    const { status } = one;
    return noLink(
      status === 'RETURNED' || status === 'COUNTERSIGNED' ? AWAITED[status] : 'DOCUMENT',
    );
  },
);
