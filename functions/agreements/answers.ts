import * as z from 'zod/mini';
import type { AgreementReturn, FormParts } from '#shared/agreements/agreementReturn.ts';
import * as agreementReturnsApi from '#shared/agreements/agreementReturns.api.ts';
import {
  type AgreementReturnStatus,
  isSigned,
  MOST_CONTRACTS,
  type VariationUuid,
} from '#shared/agreements/agreementValues.ts';
import type { FormDifference } from '#shared/agreements/agreementViews.ts';
import { formLabel } from '#shared/agreements/formAnswers.ts';
import type { Annex } from '#shared/agreements/variation.ts';
import * as variationsApi from '#shared/agreements/variations.api.ts';
import { isClosed } from '#shared/homes/locationStatus.ts';
import { fold } from '#shared/kernel/text.ts';
import { type AgreedPlace, placesOf } from '#shared/server/agreements/mergeDocument.ts';
import { linkToAgreement } from '#shared/server/fileLinks.ts';
import {
  agreementSignatureEntity,
  commissionerCoverEntity,
  eventsOf,
  returnsOfVariation,
} from '#shared/store/agreementReturns.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { contractsBy } from '#shared/store/providerContracts.store.ts';
import type { Table } from '#shared/store/table.ts';
import { annexesOf, newestDocuments } from '#shared/store/variations.store.ts';
import { cursorsTo } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';
import { loadAgreementReturn, loadVariation } from './load.ts';
import { commissionerView, returnRow, returnView } from './views.ts';

const cursors = cursorsTo(() => z.string(), 'after');

export const listVariationReturns = handle(
  variationsApi.listVariationReturns,
  async ({ params, query, table }) => {
    const { first, after, agreement_type, ...filter } = query;
    const variation = await loadVariation(table, params.uuid, agreement_type);
    // A cursor of another filter is refused.
    const question = JSON.stringify([
      'agreementReturns',
      variation.uuid,
      filter.status ?? null,
      filter.contract_name ?? null,
    ]);
    const from = after === undefined ? '' : cursors.readCursor(question, after);
    const all = await foundReturns(table, variation.uuid, filter);
    const rest = all.filter((agreementReturn) => placeOf(agreementReturn) > from);
    const page = rest.slice(0, first);
    const contracts = await contractsBy(
      table,
      page.flatMap(({ contract }) => contract ?? []),
    );
    const edges = page.flatMap((agreementReturn) => {
      const contract = agreementReturn.contract && contracts.get(agreementReturn.contract);
      return contract
        ? [
            {
              cursor: cursors.writeCursor(question, placeOf(agreementReturn)),
              node: returnView(agreementReturn, { variation, contract }),
            },
          ]
        : [];
    });
    return {
      total_count: all.length,
      has_next_page: rest.length > page.length,
      end_cursor: edges.at(-1)?.cursor ?? null,
      edges,
    };
  },
);

export const listAllVariationReturns = handle(
  variationsApi.listAllVariationReturns,
  async ({ params, query, table }) => {
    const { agreement_type, ...filter } = query;
    const { uuid } = await loadVariation(table, params.uuid, agreement_type);
    return { results: (await foundReturns(table, uuid, filter)).map(returnRow) };
  },
);

/** Signed agreements of a page: of 25 homes each they stay far below what one answer may hold. */
const PAGE_SIZE = 50;

export const listVariationAnswers = handle(
  variationsApi.listVariationAnswers,
  async ({ params, query, table }) => {
    const { after, ...filter } = query;
    const { uuid } = await loadVariation(table, params.uuid);
    const question = JSON.stringify([
      'agreementAnswers',
      uuid,
      filter.status,
      filter.contract_name,
    ]);
    const from = after === undefined ? '' : cursors.readCursor(question, after);
    const signed = (await foundReturns(table, uuid, filter)).filter(isSigned);
    const rest = signed.filter((agreementReturn) => placeOf(agreementReturn) > from);
    const page = rest.slice(0, PAGE_SIZE);
    const signatures = await table.readMany(
      page.map(({ id }) => wanted(agreementSignatureEntity, { return: id })),
    );
    const last = page.at(-1);
    return {
      results: page.flatMap((agreementReturn, at) => {
        const signature = signatures[at];
        if (!signature) return [];
        const { home_details, key_contacts } = signature.form_parts;
        return [
          {
            signature_request_id: agreementReturn.id,
            contract_name: agreementReturn.contract_name,
            provider_name: agreementReturn.provider_name,
            signed_at: signature.at,
            home_details,
            key_contacts,
          },
        ];
      }),
      end_cursor:
        last && rest.length > page.length ? cursors.writeCursor(question, placeOf(last)) : null,
    };
  },
);

const MOST_LISTED = 20;

export const listVariationDocuments = handle(
  variationsApi.listVariationDocuments,
  async ({ params, table }) => {
    const { uuid } = await loadVariation(table, params.uuid);
    const [documents, uploaded] = await Promise.all([
      newestDocuments(table, uuid, MOST_LISTED),
      annexesOf(table, uuid),
    ]);
    const named = new Set(
      documents.flatMap(({ annexes }) => annexes.map(({ sha256 }) => sha256 as string)),
    );
    const annexView = async ({ name, sha256, key, bytes }: Annex) => ({
      name,
      sha256,
      bytes,
      url: await linkToAgreement(key, name),
    });
    return {
      results: await Promise.all(
        documents.map(async ({ n, at, by, body, annexes }) => ({
          n,
          at,
          by: by.name,
          body,
          annexes: await Promise.all(annexes.map(annexView)),
        })),
      ),
      uploaded: await Promise.all(
        uploaded.filter(({ sha256 }) => !named.has(sha256)).map(annexView),
      ),
    };
  },
);

export const getAgreementReturn = handle(
  agreementReturnsApi.getAgreementReturn,
  async ({ params, table }) => {
    const { agreementReturn, variation, contract } = await loadAgreementReturn(table, params.id);
    const [[signature, cover], events, homes] = await Promise.all([
      table.read(
        wanted(agreementSignatureEntity, { return: agreementReturn.id }),
        wanted(
          commissionerCoverEntity,
          agreementReturn.party === 'COMMISSIONER' ? { id: agreementReturn.id } : undefined,
        ),
      ),
      eventsOf(table, agreementReturn.id),
      contract ? placesOf(table, contract.places) : [],
    ]);
    const covered = await contractsBy(table, cover?.contracts ?? []);
    return {
      signature_request_id: agreementReturn.id,
      version: agreementReturn.version,
      party: agreementReturn.party,
      variation: {
        uuid: variation.uuid,
        reference: variation.reference,
        title: variation.title,
        status: variation.status,
        deadline: variation.deadline,
        commissioner: variation.commissioner,
      },
      contract_name: agreementReturn.contract_name,
      provider_return:
        agreementReturn.party === 'PROVIDER' && contract
          ? returnView(agreementReturn, { variation, contract })
          : null,
      commissioner_return:
        agreementReturn.party === 'COMMISSIONER'
          ? commissionerView(agreementReturn, variation)
          : null,
      covered: [...covered.values()]
        .map(({ contract_name }) => contract_name)
        .sort((a, b) => a.localeCompare(b, 'en-GB')),
      delegations: agreementReturn.delegations,
      files: filesOf(agreementReturn),
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
  },
);

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

/** What we know of what a form part asks of a home. */
const KNOWN: Record<string, (home: AgreedPlace) => string> = {
  home_name: ({ name }) => name,
  home_address: ({ address, postcode }) => [address, postcode].filter(Boolean).join(', '),
  home_telephone: ({ phone }) => phone,
  home_email: ({ email }) => email,
};

const asCompared = (text: string): string =>
  text
    .replace(/[\s,]+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * Where the answers about homes differ from what we have: answers change no home by themselves
 * (agreements, section 2).
 */
function differencesOf(
  { home_details }: FormParts,
  homes: readonly AgreedPlace[],
): FormDifference[] {
  return home_details.flatMap((answers) => {
    const home = homes.find(({ uuid }) => uuid === answers.place);
    return Object.entries(KNOWN).flatMap(([name, knownAnswer]) => {
      const answered = answers[name];
      if (answered === undefined) return [];
      const onRecord = home ? knownAnswer(home) : null;
      if (onRecord !== null && asCompared(onRecord) === asCompared(answered)) return [];
      return [
        {
          of: home?.name ?? answers.home_name ?? '',
          is_closed: home !== undefined && isClosed(home),
          field: formLabel(name),
          answered,
          known: onRecord,
        },
      ];
    });
  });
}

/** What a list of returns is narrowed by. */
interface ReturnFilter {
  status?: AgreementReturnStatus | undefined;
  contract_name?: string | undefined;
}

/** The providers' returns of a variation that a filter leaves, by contract name. */
async function foundReturns(
  table: Table,
  variation: VariationUuid,
  { status, contract_name = '' }: ReturnFilter,
): Promise<AgreementReturn[]> {
  const part = fold(contract_name.trim());
  const returns: AgreementReturn[] = [];
  for await (const agreementReturn of returnsOfVariation(table, variation)) {
    const isMeant = status === undefined || agreementReturn.status === status;
    if (isMeant && fold(agreementReturn.contract_name).includes(part))
      returns.push(agreementReturn);
    if (returns.length === MOST_CONTRACTS) break;
  }
  return returns;
}

/** Where a return stands in the order of the list. */
const placeOf = ({ contract_name, id }: AgreementReturn): string => `${fold(contract_name)}#${id}`;
