import { postAgreementLinkDownload } from '../../shared/agreements/agreementLink.api.ts';
import { returnPartition } from '../../shared/store/agreementReturns.store.ts';
import { handle } from '../runtime/handle.ts';
import { codeEvent, usedCode } from './agreementCodes.ts';
import { downloadLink } from './downloadLink.ts';
import { actBy, linkedAgreement } from './linkedAgreement.ts';
import { signedFile } from './signedFile.ts';

/** A signed file is given with a code only: a forwarded link is not enough (agreements, section 2). */
export const handler = handle(
  postAgreementLinkDownload,
  async ({ body, caller, table, now, headers, save, saveRow }) => {
    const linked = await linkedAgreement(caller, table);
    const { one, signatory, variation } = linked;
    const file = signedFile(one);
    const by = actBy(signatory, headers);
    const purpose = 'download' as const;
    const code = await usedCode(table, linked, {
      code: body.code,
      purpose,
      now,
      by,
      keepTry: saveRow,
    });
    const link = await downloadLink(file, { ...one, reference: variation.reference }, now);
    return save(
      {
        of: returnPartition(one.id),
        what: 'agreements.downloaded',
        before: null,
        after: { kind: file.kind, sha256: file.sha256 },
      },
      [...code.writes, codeEvent(linked, { kind: 'downloaded', purpose, now, by })],
      link,
    );
  },
);
