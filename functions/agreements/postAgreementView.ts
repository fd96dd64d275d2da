import { postAgreementView } from '../../shared/agreements/agreementLink.api.ts';
import { isSigned } from '../../shared/agreements/agreementValues.ts';
import { whyNotToSign } from '../../shared/agreements/returnCommands.ts';
import { instant } from '../../shared/kernel/ids.ts';
import { commandWrites } from '../../shared/server/agreements/commandWrites.ts';
import { eventWrite } from '../../shared/server/agreements/eventWrite.ts';
import { returnPartition } from '../../shared/store/agreementReturns.store.ts';
import { handle } from '../runtime/handle.ts';
import { annexLink, annexOfReturn } from './annexes.ts';
import { downloadLink, noLink } from './downloadLink.ts';
import { actBy, decidedAt, linkedAgreement } from './linkedAgreement.ts';
import { openedAgreement } from './openedAgreement.ts';

/**
 * Opening is a POST of its bearer alone: what mailbox scanners fetch sets nothing. What cannot be signed
 * any more can still be read, and reading it then sets nothing either (agreements, section 2).
 */
export const handler = handle(
  postAgreementView,
  async ({ body: { annex: wanted }, caller, table, now, received_at, headers, save }) => {
    const linked = await linkedAgreement(caller, table);
    const { one, signatory, variation } = linked;
    const by = actBy(signatory, headers);
    const agreement = await openedAgreement(table, linked, now);
    const document = one.document && { ...one.document, kind: 'DOCUMENT' as const };
    // What was signed is given with a code.
    const file =
      isSigned(one) || !document
        ? noLink('DOCUMENT')
        : await downloadLink(document, { ...one, reference: variation.reference }, now);
    if (wanted !== undefined) {
      const annex = await annexOfReturn(table, one, wanted);
      const event = eventWrite(one, {
        kind: 'annexOpened',
        at: instant(now),
        by,
        email: signatory.email,
        detail: annex.name,
      });
      return save(
        {
          of: returnPartition(one.id),
          what: 'agreements.annexOpened',
          before: null,
          after: { annex: annex.name, sha256: annex.sha256 },
        },
        [event],
        { agreement, document: file, annex: await annexLink(annex, now) },
      );
    }
    const decided = decidedAt(received_at);
    if (whyNotToSign(one, variation, decided) !== undefined) {
      return { agreement, document: file, annex: null };
    }
    const { after, writes, change } = await commandWrites(table, {
      one,
      variation,
      command: { command: 'view' },
      now: decided,
      by,
    });
    return save(change, writes, {
      agreement: { ...agreement, status: after.status },
      document: file,
      annex: null,
    });
  },
);
