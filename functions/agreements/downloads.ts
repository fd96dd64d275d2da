import * as agreementLinkApi from '#shared/agreements/agreementLink.api.ts';
import { furthestFile } from '#shared/agreements/agreementReturn.ts';
import * as agreementReturnsApi from '#shared/agreements/agreementReturns.api.ts';
import { LINK_BEARER } from '#shared/bounces/bounceRules.ts';
import {
  findAgreementReturn,
  findHashedFile,
  returnPartition,
} from '#shared/store/agreementReturns.store.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findVariation } from '#shared/store/variations.store.ts';
import { tryAgainWrites } from '../bounces/tryAgainWrites.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { codeEvent, usedCode } from './agreementCodes.ts';
import { annexLink, annexOfReturn } from './annexes.ts';
import { downloadLink, noLink } from './downloadLink.ts';
import { actBy, linkedAgreement } from './linkedAgreement.ts';
import { readableReturn } from './readers.ts';
import { signedFile } from './signedFile.ts';
import { isFileReady } from './views.ts';

/** A signed file is given with a code only: a forwarded link is not enough (agreements, section 2). */
export const postAgreementLinkDownload = handle(
  agreementLinkApi.postAgreementLinkDownload,
  async ({ body, caller, table, now, headers, save, saveRow }) => {
    const linked = await linkedAgreement(caller, table);
    const { agreementReturn, signatory, variation } = linked;
    const file = signedFile(agreementReturn);
    const actor = actBy(signatory, headers);
    const purpose = 'download' as const;
    const code = await usedCode(table, linked, {
      code: body.code,
      purpose,
      now,
      by: actor,
      keepTry: saveRow,
    });
    const link = await downloadLink(
      file,
      { ...agreementReturn, reference: variation.reference },
      now,
    );
    return save(
      {
        of: returnPartition(agreementReturn.id),
        what: 'agreements.downloaded',
        before: null,
        after: { kind: file.kind, sha256: file.sha256 },
      },
      [...code.writes, codeEvent(linked, { kind: 'downloaded', purpose, now, by: actor })],
      link,
    );
  },
);

/** The signatory's own address after a bounce: whoever has the link may say that the mailbox takes mail. */
export const postAgreementLinkTryAgain = handle(
  agreementLinkApi.postAgreementLinkTryAgain,
  async ({ caller, table, now, at, save }) => {
    const { agreementReturn, signatory } = await linkedAgreement(caller, table);
    const { email } = signatory;
    const [address] = await table.read(wanted(suppressedAddressEntity, { email }));
    const partition = returnPartition(agreementReturn.id);
    const tried = tryAgainWrites(address, { of: partition, by: LINK_BEARER, now, at });
    return tried ? save(tried.change, tried.writes, { tried: true }) : { tried: false };
  },
);

/** What is yet to come of one that is signed, while it is being made. */
const AWAITED = { RETURNED: 'SIGNED', COUNTERSIGNED: 'COMPLETE' } as const;

export const getAgreementDownload = handle(
  agreementReturnsApi.getAgreementDownload,
  async ({ params, query, caller, table, now }) => {
    const account = accountOf(caller);
    const { agreementReturn, variation } = await readableReturn(table, params.id, {
      account,
      central: true,
    });
    if (query.annex)
      return annexLink(await annexOfReturn(table, agreementReturn, query.annex), now);
    if (isFileReady(agreementReturn)) {
      const about = {
        reference: variation.reference,
        contract_name: agreementReturn.contract_name,
      };
      return downloadLink(furthestFile(agreementReturn), about, now);
    }
    const { status } = agreementReturn;
    return noLink(
      status === 'RETURNED' || status === 'COUNTERSIGNED' ? AWAITED[status] : 'DOCUMENT',
    );
  },
);

const KINDS = { DOCUMENT: 'document', SIGNED: 'signed', COMPLETE: 'complete' } as const;

/** Says of a file's hash whose it is, to anybody: who has the hash has the file (agreements, section 2). */
export const getAgreementVerification = handle(
  agreementLinkApi.getAgreementVerification,
  async ({ params: { sha256 }, table }) => {
    const file = await findHashedFile(table, sha256);
    const agreementReturn = file && (await findAgreementReturn(table, file.id));
    const variation = agreementReturn && (await findVariation(table, agreementReturn.variation));
    if (!file || !agreementReturn || !variation) return { known: false as const };
    return {
      known: true as const,
      kind: KINDS[file.kind],
      reference: variation.reference,
      title: variation.title,
      contract_name: agreementReturn.contract_name,
      signed_at: file.kind === 'DOCUMENT' ? null : agreementReturn.returned_at,
      newer:
        agreementReturn.complete_file !== null && agreementReturn.complete_file.sha256 !== sha256,
    };
  },
);
