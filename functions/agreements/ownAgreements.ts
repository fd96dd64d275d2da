import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { isSigned, type VariationUuid } from '#shared/agreements/agreementValues.ts';
import { BEING_SENT, NO_RETURN } from '#shared/agreements/agreementWords.ts';
import type { Block } from '#shared/agreements/bodyBlocks.ts';
import * as ownAgreementCountApi from '#shared/agreements/ownAgreementCount.api.ts';
import * as ownAgreementsApi from '#shared/agreements/ownAgreements.api.ts';
import { whyNotToSign } from '#shared/agreements/returnCommands.ts';
import type { AgreementFile, Variation } from '#shared/agreements/variation.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { readDocumentContent } from '#shared/server/agreements/documentContent.ts';
import { isSignatoryGone } from '#shared/server/agreements/whoSigns.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { wanted } from '#shared/store/entity.ts';
import { contractsBy } from '#shared/store/providerContracts.store.ts';
import { annexesOfReturn, variationEntity } from '#shared/store/variations.store.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { annexNamed } from './annexes.ts';
import { loadAgreementReturn } from './load.ts';
import { isWaiting, ownView } from './ownView.ts';
import {
  deactivatedElsewhere,
  isSignatory,
  ownReturns,
  readableReturn,
  readableReturns,
} from './readers.ts';
import { isFileReady } from './views.ts';
import { waitingForSignature } from './waitingForSignature.ts';

export const listOwnAgreements = handle(
  ownAgreementsApi.listOwnAgreements,
  async ({ caller, table, now }) => {
    const account = accountOf(caller);
    const returns = await readableReturns(table, account);
    const [contracts, variationsFound] = await Promise.all([
      contractsBy(
        table,
        returns.flatMap(({ contract }) => contract ?? []),
      ),
      table.readMany(
        [...new Set(returns.map(({ variation }) => variation))].map((uuid) =>
          wanted(variationEntity, { uuid }),
        ),
      ),
    ]);
    const variations = new Map<VariationUuid, NonNullable<(typeof variationsFound)[number]>>(
      variationsFound.flatMap((variation) => (variation ? [[variation.uuid, variation]] : [])),
    );
    const rows = returns.flatMap((agreementReturn) => {
      const variation = variations.get(agreementReturn.variation);
      if (!variation) return [];
      const contract = agreementReturn.contract
        ? contracts.get(agreementReturn.contract)
        : undefined;
      const isGone =
        agreementReturn.contract !== null && isSignatoryGone(agreementReturn, contract);
      const view = ownView(agreementReturn, { variation, account, isGone, now });
      const group = isSigned(agreementReturn)
        ? ('signed' as const)
        : isWaiting(agreementReturn, variation, now)
          ? ('to_sign' as const)
          : ('others' as const);
      return [{ group, view }];
    });
    // What is to be signed first comes first; of what is over the newest.
    const ofGroup = (group: 'signed' | 'to_sign' | 'others') =>
      rows
        .filter((row) => row.group === group)
        .map(({ view }) => view)
        .sort((a, b) =>
          a.deadline === b.deadline
            ? a.contract_name.localeCompare(b.contract_name, 'en-GB')
            : a.deadline < b.deadline === (group === 'to_sign')
              ? -1
              : 1,
        );
    return { to_sign: ofGroup('to_sign'), signed: ofGroup('signed'), others: ofGroup('others') };
  },
);

export const getOwnAgreementCount = handle(
  ownAgreementCountApi.getOwnAgreementCount,
  async ({ caller, table, now }) => {
    const account = accountOf(caller);
    const [own, waiting] = await Promise.all([
      ownReturns(table, account),
      waitingForSignature({ account, table, now }),
    ]);
    const [deadline = null] = waiting.map((waitingReturn) => waitingReturn.deadline).sort();
    return { all: own.length, to_sign: waiting.length, deadline };
  },
);

const onlySigns = (name: string) => `Only ${name} can sign. Ask them to pass it on to you.`;
const GONE =
  'The person it was sent to is no longer a contact. Please ask the central team to send it again.';

export const getOwnAgreement = handle(
  ownAgreementsApi.getOwnAgreement,
  async ({ params, caller, table, now }) => {
    const account = accountOf(caller);
    const { agreementReturn, variation, contract } = await readableReturn(table, params.id, {
      account,
      central: false,
    });
    const isGone = agreementReturn.contract !== null && isSignatoryGone(agreementReturn, contract);
    const view = ownView(agreementReturn, { variation, account, isGone, now });
    return {
      ...view,
      notice:
        isSigned(agreementReturn) || view.can_sign
          ? null
          : whyNotBy(agreementReturn, { variation, isGone, now }),
      blocks: agreementReturn.document ? await blocksOf(agreementReturn.document) : [],
      annexes: (await annexesOfReturn(table, agreementReturn)).map(annexNamed),
      file_ready: isFileReady(agreementReturn),
    };
  },
);

/** Why whoever reads an unsigned agreement cannot sign it: nobody can, or only somebody else. */
function whyNotBy(
  agreementReturn: AgreementReturn,
  { variation, isGone, now }: { variation: Variation; isGone: boolean; now: Date },
): string | null {
  const why = whyNotToSign(agreementReturn, variation, now);
  if (why) return why;
  if (agreementReturn.status === 'ISSUING') return BEING_SENT;
  if (isGone) return GONE;
  return agreementReturn.signatory && isWaiting(agreementReturn, variation, now)
    ? onlySigns(agreementReturn.signatory.name)
    : null;
}

/** What was made the document: never the live contract (agreements, section 2). */
const blocksOf = async (document: AgreementFile): Promise<Block[]> =>
  (await readDocumentContent(document)).blocks;

/** The token is good for 30 minutes (agreements, section 2). */
const HOURS = 0.5;

export const postOwnAgreementLink = handle(
  ownAgreementsApi.postOwnAgreementLink,
  async ({ params, caller, table, now }) => {
    const account = accountOf(caller);
    const { agreementReturn, contract } = await loadAgreementReturn(table, params.id);
    const isGone = agreementReturn.contract !== null && isSignatoryGone(agreementReturn, contract);
    const barred = await deactivatedElsewhere(table, contract ? [contract] : [], account);
    if (
      !isSignatory(agreementReturn, account) ||
      agreementReturn.issue === 0 ||
      isGone ||
      barred.has(agreementReturn.signatory?.contact)
    ) {
      throw new Refusal('notFound', NO_RETURN);
    }
    const claims = {
      signatureRequestId: agreementReturn.id,
      issue: agreementReturn.issue,
      email: account.email,
    };
    return { token: await signLink('agreement', claims, { from: now, hours: HOURS }) };
  },
);
