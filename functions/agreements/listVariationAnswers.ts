import * as z from 'zod/mini';
import { isSigned } from '../../shared/agreements/agreementValues.ts';
import { listVariationAnswers } from '../../shared/agreements/variations.api.ts';
import { agreementSignatureEntity } from '../../shared/store/agreementReturns.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { cursorsTo } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';
import { foundReturns, placeOf } from './foundReturns.ts';
import { loadVariation } from './load.ts';

/** Signed agreements of a page: of 25 homes each they stay far below what one answer may hold. */
const PAGE_SIZE = 50;

const { readCursor, writeCursor } = cursorsTo(() => z.string(), 'after');

export const handler = handle(listVariationAnswers, async ({ params, query, table }) => {
  const { after, ...filter } = query;
  const { uuid } = await loadVariation(table, params.uuid);
  const question = JSON.stringify(['agreementAnswers', uuid, filter.status, filter.contract_name]);
  const from = after === undefined ? '' : readCursor(question, after);
  const signed = (await foundReturns(table, uuid, filter)).filter(isSigned);
  const rest = signed.filter((one) => placeOf(one) > from);
  const page = rest.slice(0, PAGE_SIZE);
  const signatures = await table.readMany(
    page.map(({ id }) => wanted(agreementSignatureEntity, { return: id })),
  );
  const last = page.at(-1);
  return {
    results: page.flatMap((one, at) => {
      const signature = signatures[at];
      if (!signature) return [];
      const { home_details, key_contacts } = signature.form_parts;
      return [
        {
          signature_request_id: one.id,
          contract_name: one.contract_name,
          provider_name: one.provider_name,
          signed_at: signature.at,
          home_details,
          key_contacts,
        },
      ];
    }),
    end_cursor: last && rest.length > page.length ? writeCursor(question, placeOf(last)) : null,
  };
});
