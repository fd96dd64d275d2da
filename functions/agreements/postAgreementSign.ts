import { postAgreementSign, type SignBody } from '../../shared/agreements/agreementLink.api.ts';
import type { AgreementSignature, FormParts } from '../../shared/agreements/agreementReturn.ts';
import { OTHER_DOCUMENT } from '../../shared/agreements/agreementWords.ts';
import { signErrors } from '../../shared/agreements/signRules.ts';
import { statementFor } from '../../shared/agreements/statement.ts';
import type { AgreementAsks } from '../../shared/agreements/variation.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { instant } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { commandWrites } from '../../shared/server/agreements/commandWrites.ts';
import { agreementSignatureEntity } from '../../shared/store/agreementReturns.store.ts';
import { create } from '../../shared/store/write.ts';
import { handle } from '../runtime/handle.ts';
import { usedCode } from './agreementCodes.ts';
import { actBy, decidedAt, linkedAgreement, linkedSummary } from './linkedAgreement.ts';
import { partsAskedOf } from './openedAgreement.ts';
import { refuseOther } from './refuseOther.ts';

const CHECK_FORM = 'Please check what you entered';

/**
 * Signs what was shown: state, hash, form and code are looked at, and all is kept in one transaction, in
 * which the code is used up (agreements, sections 2 and 6).
 */
export const handler = handle(
  postAgreementSign,
  async ({ body, caller, table, received_at, headers, save, saveRow }) => {
    const linked = await linkedAgreement(caller, table);
    const { one, signatory, variation } = linked;
    const now = decidedAt(received_at);
    refuseOther(linked, { ...body, purpose: 'sign', now });
    const parts = await partsAskedOf(table, one, variation);
    if (isOtherForm(body, parts)) {
      throw new Refusal('stale', OTHER_DOCUMENT, { current: { issue: one.issue } });
    }
    const errors = signErrors(body, {
      asks: parts.asks,
      places: placesIn(body),
      today: londonDay(now),
      email: signatory.email,
    });
    if (Object.keys(errors).length > 0) throw new Refusal('invalid', CHECK_FORM, { errors });
    const by = actBy(signatory, headers);
    const code = await usedCode(table, linked, {
      code: body.code,
      purpose: 'sign',
      now,
      by,
      keepTry: saveRow,
    });
    const { sign_off } = body;
    const signature: AgreementSignature = {
      return: one.id,
      at: instant(now),
      issue: one.issue,
      name: sign_off.name.trim(),
      position: sign_off.position.trim(),
      email: signatory.email,
      date: londonDay(now),
      statement: statementFor(one.contract_name),
      document_sha256: one.document?.sha256 ?? null,
      form_parts: partsOf(body, parts.asks),
      evidence: { ip: by.ip ?? null, browser: by.browser ?? null, code: code.id },
      paper: null,
    };
    const { after, writes, change } = await commandWrites(table, {
      one,
      variation,
      command: { command: 'sign', name: signature.name },
      now,
      by,
    });
    return save(
      change,
      [...writes, create(agreementSignatureEntity, signature), ...code.writes],
      linkedSummary(after, linked, now),
    );
  },
);

/** The places of whose homes details came, in their order on the page. */
const placesIn = ({ home_details = [] }: SignBody): string[] =>
  home_details.map(({ place }) => place);

/**
 * Whether other homes are asked about than when the form was opened: one came to the contract or left it, or
 * so many left that they are asked about now. The page opens it again, and keeps what was typed.
 */
function isOtherForm(
  body: SignBody,
  { asks, homes }: Awaited<ReturnType<typeof partsAskedOf>>,
): boolean {
  const sent = placesIn(body);
  const places = new Set<string>(homes.map(({ uuid }) => uuid));
  const hasThem = sent.length === places.size && sent.every((place) => places.delete(place));
  return asks.home_details && !hasThem;
}

/** The answers as they were typed, of what was asked alone. */
function partsOf(body: SignBody, asks: AgreementAsks): FormParts {
  const { home_details = [], key_contacts, placement } = body;
  return {
    home_details: asks.home_details ? home_details : [],
    key_contacts: asks.key_contacts && key_contacts ? key_contacts : null,
    placement:
      asks.placement && placement
        ? {
            ...placement,
            additional_care_required: placement.additional_care_required ? 'Yes' : 'No',
          }
        : null,
  };
}
