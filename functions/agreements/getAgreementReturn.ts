import type { AgreementReturn } from '../../shared/agreements/agreementReturn.ts';
import { getAgreementReturn } from '../../shared/agreements/agreementReturns.api.ts';
import { placesOf } from '../../shared/server/agreements/mergeDocument.ts';
import {
  agreementSignatureEntity,
  commissionerCoverEntity,
  eventsOf,
} from '../../shared/store/agreementReturns.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { contractsBy } from '../../shared/store/providerContracts.store.ts';
import { handle } from '../runtime/handle.ts';
import { differencesOf } from './differences.ts';
import { loadAgreementReturn } from './load.ts';
import { commissionerView, returnView } from './views.ts';

export const handler = handle(getAgreementReturn, async ({ params, table }) => {
  const { one, variation, contract } = await loadAgreementReturn(table, params.id);
  const [[signature, cover], events, homes] = await Promise.all([
    table.read(
      wanted(agreementSignatureEntity, { return: one.id }),
      wanted(commissionerCoverEntity, one.party === 'COMMISSIONER' ? { id: one.id } : undefined),
    ),
    eventsOf(table, one.id),
    contract ? placesOf(table, contract.places) : [],
  ]);
  const covered = await contractsBy(table, cover?.contracts ?? []);
  return {
    signature_request_id: one.id,
    version: one.version,
    party: one.party,
    variation: {
      uuid: variation.uuid,
      reference: variation.reference,
      title: variation.title,
      status: variation.status,
      deadline: variation.deadline,
      commissioner: variation.commissioner,
    },
    contract_name: one.contract_name,
    provider_return:
      one.party === 'PROVIDER' && contract ? returnView(one, { variation, contract }) : null,
    commissioner_return: one.party === 'COMMISSIONER' ? commissionerView(one, variation) : null,
    covered: [...covered.values()]
      .map(({ contract_name }) => contract_name)
      .sort((a, b) => a.localeCompare(b, 'en-GB')),
    delegations: one.delegations,
    files: filesOf(one),
    events,
    signature: signature
      ? {
          at: signature.at,
          name: signature.name,
          position: signature.position,
          email: signature.email,
          date: signature.date,
          statement: signature.statement,
          document_sha256: signature.document_sha256,
          ip: signature.evidence.ip,
          browser: signature.evidence.browser,
          paper_how: signature.paper?.how ?? null,
          form_parts: signature.form_parts,
        }
      : null,
    differences: signature ? differencesOf(signature.form_parts, homes) : [],
  };
});

const filesOf = ({ document, signed_file, complete_file }: AgreementReturn) => [
  ...(document
    ? [{ kind: 'DOCUMENT' as const, sha256: document.sha256, bytes: document.bytes, at: null }]
    : []),
  ...(signed_file
    ? [
        {
          kind: 'SIGNED' as const,
          sha256: signed_file.sha256,
          bytes: signed_file.bytes,
          at: signed_file.at,
        },
      ]
    : []),
  ...(complete_file
    ? [
        {
          kind: 'COMPLETE' as const,
          sha256: complete_file.sha256,
          bytes: complete_file.bytes,
          at: complete_file.at,
        },
      ]
    : []),
];
