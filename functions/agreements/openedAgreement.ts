import type { LinkedAgreement } from '#shared/agreements/agreementLink.api.ts';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { MOST_PLACES_ASKED } from '#shared/agreements/agreementValues.ts';
import { BEING_SENT } from '#shared/agreements/agreementWords.ts';
import { statementFor } from '#shared/agreements/statement.ts';
import type { AgreementAsks, Variation } from '#shared/agreements/variation.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { fullAddress } from '#shared/places/fullAddress.ts';
import { placePhone } from '#shared/places/publicContact.ts';
import { readDocumentContent } from '#shared/server/agreements/documentContent.ts';
import { type AgreedPlace, openPlacesOf } from '#shared/server/agreements/mergeDocument.ts';
import { findContract } from '#shared/store/providerContracts.store.ts';
import type { Table } from '#shared/store/table.ts';
import { annexesOfReturn } from '#shared/store/variations.store.ts';
import { annexNamed } from './annexes.ts';
import { type Linked, linkedSummary } from './linkedAgreement.ts';

const NOTHING: AgreementAsks = { home_details: false, key_contacts: false, placement: false };

/**
 * Which form parts are asked of a return: none of a commissioner's, and home details of contracts with at
 * most 25 open places only (agreements, section 2). `homes` are those places: of one that closed after it
 * was issued nothing is asked.
 */
export async function formPartsOf(
  table: Table,
  agreementReturn: AgreementReturn,
  { asks }: Pick<Variation, 'asks'>,
): Promise<{ asks: AgreementAsks; homes: AgreedPlace[] }> {
  if (agreementReturn.party === 'COMMISSIONER') return { asks: NOTHING, homes: [] };
  if (!asks.home_details || agreementReturn.contract === null) return { asks, homes: [] };
  const contract = await findContract(table, agreementReturn.contract);
  const homes = await openPlacesOf(table, contract?.places ?? []);
  if (homes.length === 0 || homes.length > MOST_PLACES_ASKED) {
    return { asks: { ...asks, home_details: false }, homes: [] };
  }
  return { asks, homes };
}

/** The agreement as it was issued: the text that was merged then, never the live contract. */
export async function openedAgreement(
  table: Table,
  linked: Linked,
  now: Date,
): Promise<LinkedAgreement> {
  const { agreementReturn, variation } = linked;
  if (!agreementReturn.document) throw new Refusal('conflict', BEING_SENT);
  const [content, annexes, parts] = await Promise.all([
    readDocumentContent(agreementReturn.document),
    annexesOfReturn(table, agreementReturn),
    formPartsOf(table, agreementReturn, variation),
  ]);
  return {
    ...linkedSummary(agreementReturn, linked, now),
    document_sha256: agreementReturn.document.sha256,
    blocks: content.blocks,
    annexes: annexes.map(annexNamed),
    asks: parts.asks,
    homes: parts.homes.map((home) => ({
      place: home.uuid,
      name: home.name,
      address: fullAddress(home),
      telephone: placePhone(home),
      email: home.email,
    })),
    statement: statementFor(agreementReturn.contract_name),
  };
}
