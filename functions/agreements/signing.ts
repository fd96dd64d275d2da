import { randomUUID } from 'node:crypto';
import type { CodePurpose, SignBody } from '#shared/agreements/agreementLink.api.ts';
import * as agreementLinkApi from '#shared/agreements/agreementLink.api.ts';
import type {
  AgreementReturn,
  AgreementSignature,
  FormParts,
} from '#shared/agreements/agreementReturn.ts';
import { isSigned, MOST_DELEGATIONS } from '#shared/agreements/agreementValues.ts';
import {
  COLLEAGUE_NOT_REACHED,
  NO_COMMISSIONER,
  OPEN_FIRST,
  OTHER_DOCUMENT,
  PASSED_ON_THREE_TIMES,
} from '#shared/agreements/agreementWords.ts';
import { type HeadOfficeContact, headContactAt } from '#shared/agreements/providerContract.ts';
import { asMoved, whyNotToSign } from '#shared/agreements/returnCommands.ts';
import { signingMinutes } from '#shared/agreements/signingMinutes.ts';
import { declineFault, delegateErrors, signErrors } from '#shared/agreements/signRules.ts';
import { statementFor } from '#shared/agreements/statement.ts';
import type { AgreementAsks } from '#shared/agreements/variation.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { EmailAddress, instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import { codeFault, sendingFault, stillCounted } from '#shared/reporting/linkCode.ts';
import { commandWrites } from '#shared/server/agreements/commandWrites.ts';
import { eventWrite } from '#shared/server/agreements/eventWrite.ts';
import { isDeactivated } from '#shared/server/agreements/unreachedSignatories.ts';
import { findAccountByEmail } from '#shared/store/accounts.store.ts';
import { agreementCodeEntity } from '#shared/store/agreementCodes.store.ts';
import { agreementSignatureEntity, returnPartition } from '#shared/store/agreementReturns.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { findContract } from '#shared/store/providerContracts.store.ts';
import type { Table } from '#shared/store/table.ts';
import { findDocumentVersion } from '#shared/store/variations.store.ts';
import { create, upsert } from '#shared/store/write.ts';
import { refuseSuppressed } from '../bounces/refuseSuppressed.ts';
import { handle } from '../runtime/handle.ts';
import { codeEvent, usedCode } from './agreementCodes.ts';
import { annexLink, annexOfReturn } from './annexes.ts';
import { downloadLink, noLink } from './downloadLink.ts';
import {
  actBy,
  decidedAt,
  type Linked,
  linkedAgreement,
  linkedSummary,
} from './linkedAgreement.ts';
import { formPartsOf, openedAgreement } from './openedAgreement.ts';
import { signedFile } from './signedFile.ts';

export const getLinkedAgreement = handle(
  agreementLinkApi.getLinkedAgreement,
  async ({ caller, table, now }) => {
    const linked = await linkedAgreement(caller, table);
    const { agreementReturn, variation } = linked;
    const version = agreementReturn.document_version ?? variation.document_version;
    const [{ asks, homes }, text] = await Promise.all([
      formPartsOf(table, agreementReturn, variation),
      findDocumentVersion(table, variation.uuid, version),
    ]);
    return {
      ...linkedSummary(agreementReturn, linked, now),
      overview: {
        asked_by: variation.owner.name,
        asks,
        minutes: signingMinutes({ body: text?.body ?? '', asks, homes: homes.length }),
      },
    };
  },
);

/**
 * Opening is a POST of its bearer alone: what mailbox scanners fetch sets nothing. What cannot be signed
 * any more can still be read, and reading it then sets nothing either (agreements, section 2).
 */
export const postAgreementView = handle(
  agreementLinkApi.postAgreementView,
  async ({ body: { annex: wanted }, caller, table, now, received_at, headers, save }) => {
    const linked = await linkedAgreement(caller, table);
    const { agreementReturn, signatory, variation } = linked;
    const actor = actBy(signatory, headers);
    const agreement = await openedAgreement(table, linked, now);
    const document = agreementReturn.document && {
      ...agreementReturn.document,
      kind: 'DOCUMENT' as const,
    };
    // What was signed is given with a code.
    const file =
      isSigned(agreementReturn) || !document
        ? noLink('DOCUMENT')
        : await downloadLink(document, { ...agreementReturn, reference: variation.reference }, now);
    if (wanted !== undefined) {
      const annex = await annexOfReturn(table, agreementReturn, wanted);
      const event = eventWrite(agreementReturn, {
        kind: 'annexOpened',
        at: instant(now),
        by: actor,
        email: signatory.email,
        detail: annex.name,
      });
      return save(
        {
          of: returnPartition(agreementReturn.id),
          what: 'agreements.annexOpened',
          before: null,
          after: { annex: annex.name, sha256: annex.sha256 },
        },
        [event],
        { agreement, document: file, annex: await annexLink(annex, now) },
      );
    }
    const decided = decidedAt(received_at);
    if (whyNotToSign(agreementReturn, variation, decided) !== undefined) {
      return { agreement, document: file, annex: null };
    }
    const { after, writes, change } = await commandWrites(table, {
      agreementReturn,
      variation,
      command: { command: 'view' },
      now: decided,
      by: actor,
    });
    return save(change, writes, {
      agreement: { ...agreement, status: after.status },
      document: file,
      annex: null,
    });
  },
);

export const postAgreementCode = handle(
  agreementLinkApi.postAgreementCode,
  async ({ body: { purpose }, caller, table, now, headers, save }) => {
    const linked = await linkedAgreement(caller, table);
    const { agreementReturn, signatory, variation } = linked;
    if (purpose === 'download') {
      signedFile(agreementReturn);
    } else {
      const why = whyNotToSign(agreementReturn, variation, now);
      if (why) throw new Refusal('conflict', why);
      if (asMoved(agreementReturn, variation, now).status !== 'VIEWED')
        throw new Refusal('conflict', OPEN_FIRST);
      if (purpose === 'delegate' && agreementReturn.delegations >= MOST_DELEGATIONS) {
        throw new Refusal('conflict', PASSED_ON_THREE_TIMES);
      }
    }
    await refuseSuppressed(table, signatory.email, now);
    const ref = { return: agreementReturn.id, issue: agreementReturn.issue };
    const [existing] = await table.read(wanted(agreementCodeEntity, ref));
    const fault = sendingFault(existing?.sent ?? [], now);
    if (fault) {
      // That of another thing is none for this: only where this one's works still does its field help.
      const isWaiting =
        existing?.purpose === purpose && !codeFault(existing, { isRight: true, now });
      throw new Refusal('tooMany', fault, isWaiting ? { errors: { code: [fault] } } : {});
    }
    const id = randomUUID();
    const next = {
      ...ref,
      id,
      purpose,
      tries: 0,
      used: false,
      sent: [...stillCounted(existing?.sent ?? [], now), instant(now)],
    };
    const mail = queuedMail({
      cause: `agreementCode:${agreementReturn.id}:${agreementReturn.issue}`,
      date: id,
      to: signatory.email,
      content: {
        kind: 'agreementCode',
        ...ref,
        title: variation.title,
        name: signatory.name,
        purpose,
        code_id: id,
      },
      now: instant(now),
    });
    return save(
      {
        of: returnPartition(agreementReturn.id),
        what: 'agreements.codeSent',
        before: null,
        after: { purpose, sent_by: signatory.email },
      },
      [
        upsert(agreementCodeEntity, next, existing),
        create(outboxEntity, mail),
        codeEvent(linked, { kind: 'codeSent', purpose, now, by: actBy(signatory, headers) }),
      ],
      { sent_to: signatory.email },
    );
  },
);

const CHECK_FORM = 'Please check what you entered';

/**
 * Signs what was shown: state, hash, form and code are looked at, and all is kept in one transaction, in
 * which the code is used up (agreements, sections 2 and 6).
 */
export const postAgreementSign = handle(
  agreementLinkApi.postAgreementSign,
  async ({ body, caller, table, received_at, headers, save, saveRow }) => {
    const linked = await linkedAgreement(caller, table);
    const { agreementReturn, signatory, variation } = linked;
    const now = decidedAt(received_at);
    refuseOther(linked, { ...body, purpose: 'sign', now });
    const parts = await formPartsOf(table, agreementReturn, variation);
    if (isOtherForm(body, parts)) {
      throw new Refusal('stale', OTHER_DOCUMENT, { current: { issue: agreementReturn.issue } });
    }
    const errors = signErrors(body, {
      asks: parts.asks,
      places: placesIn(body),
      today: londonDay(now),
      email: signatory.email,
    });
    if (Object.keys(errors).length > 0) throw new Refusal('invalid', CHECK_FORM, { errors });
    const actor = actBy(signatory, headers);
    const code = await usedCode(table, linked, {
      code: body.code,
      purpose: 'sign',
      now,
      by: actor,
      keepTry: saveRow,
    });
    const { sign_off } = body;
    const signature: AgreementSignature = {
      return: agreementReturn.id,
      at: instant(now),
      issue: agreementReturn.issue,
      name: sign_off.name.trim(),
      position: sign_off.position.trim(),
      email: signatory.email,
      date: londonDay(now),
      statement: statementFor(agreementReturn.contract_name),
      document_sha256: agreementReturn.document?.sha256 ?? null,
      form_parts: partsOf(body, parts.asks),
      evidence: { ip: actor.ip ?? null, browser: actor.browser ?? null, code: code.id },
      paper: null,
    };
    const { after, writes, change } = await commandWrites(table, {
      agreementReturn,
      variation,
      command: { command: 'sign', name: signature.name },
      now,
      by: actor,
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
  { asks, homes }: Awaited<ReturnType<typeof formPartsOf>>,
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

export const postAgreementDecline = handle(
  agreementLinkApi.postAgreementDecline,
  async ({ body, caller, table, received_at, headers, save, saveRow }) => {
    const linked = await linkedAgreement(caller, table);
    const { agreementReturn, signatory, variation } = linked;
    const now = decidedAt(received_at);
    refuseOther(linked, { issue: body.issue, purpose: 'decline', now });
    const fault = declineFault(body.reason);
    if (fault) throw new Refusal('invalid', fault, { errors: { reason: [fault] } });
    const actor = actBy(signatory, headers);
    const code = await usedCode(table, linked, {
      code: body.code,
      purpose: 'decline',
      now,
      by: actor,
      keepTry: saveRow,
    });
    const { after, writes, change } = await commandWrites(table, {
      agreementReturn,
      variation,
      command: { command: 'decline', reason: body.reason.trim() },
      now,
      by: actor,
    });
    return save(change, [...writes, ...code.writes], linkedSummary(after, linked, now));
  },
);

/** Passes an agreement on: the colleague is its signatory from then on, and this link ends. */
export const postAgreementDelegate = handle(
  agreementLinkApi.postAgreementDelegate,
  async ({ body, caller, table, received_at, headers, save, saveRow }) => {
    const linked = await linkedAgreement(caller, table);
    const { agreementReturn, signatory, variation } = linked;
    const now = decidedAt(received_at);
    refuseOther(linked, { issue: body.issue, purpose: 'delegate', now });
    if (agreementReturn.delegations >= MOST_DELEGATIONS)
      throw new Refusal('conflict', PASSED_ON_THREE_TIMES);
    const errors = delegateErrors(body, signatory.email);
    if (Object.keys(errors).length > 0) throw new Refusal('invalid', CHECK_FORM, { errors });
    const email = EmailAddress.parse(body.email.trim().toLowerCase());
    await refuseWithoutAccount(table, agreementReturn, email);
    const contact = await colleagueAt(table, agreementReturn, email);
    const actor = actBy(signatory, headers);
    const code = await usedCode(table, linked, {
      code: body.code,
      purpose: 'delegate',
      now,
      by: actor,
      keepTry: saveRow,
    });
    const [name, position] = [body.name.trim(), body.position.trim()];
    const to = { name, position, email, contact: contact?.uuid ?? null };
    const { writes, change } = await commandWrites(table, {
      agreementReturn,
      variation,
      command: { command: 'delegate', signatory: to },
      now,
      by: actor,
    });
    return save(change, [...writes, ...code.writes], { name: to.name, email: to.email });
  },
);

/** For a commissioner signs somebody whose organisation is known: one with an account (section 1). */
async function refuseWithoutAccount(
  table: Table,
  { party }: AgreementReturn,
  email: EmailAddress,
): Promise<void> {
  if (party === 'PROVIDER') return;
  const account = await findAccountByEmail(table, email);
  if (account?.is_active && account.kind !== 'provider') return;
  throw new Refusal('invalid', NO_COMMISSIONER, { errors: { email: [NO_COMMISSIONER] } });
}

/**
 * The contact of the contract that a colleague is, if any. Refuses (`invalid`) an address whose account is
 * deactivated: it would get no mail, and the link would not let them in.
 */
async function colleagueAt(
  table: Table,
  { contract: uuid }: AgreementReturn,
  email: EmailAddress,
): Promise<HeadOfficeContact | undefined> {
  const contract = uuid === null ? undefined : await findContract(table, uuid);
  const contact = contract && headContactAt(contract, email);
  if (!(await isDeactivated(table, { email, contact }))) return contact;
  throw new Refusal('invalid', COLLEAGUE_NOT_REACHED, {
    errors: { email: [COLLEAGUE_NOT_REACHED] },
  });
}

/**
 * Refuses what cannot be signed, declined or passed on as it stands: signed, over, withdrawn, not opened,
 * or not what was shown (agreements, section 6). Comes before code and form, so that no try is lost on it.
 */
function refuseOther(
  { agreementReturn, variation }: Linked,
  presented: {
    purpose: Exclude<CodePurpose, 'download'>;
    issue: number;
    document_sha256?: string;
    now: Date;
  },
): void {
  const why = whyNotToSign(agreementReturn, variation, presented.now);
  if (why) throw new Refusal('conflict', why);
  if (asMoved(agreementReturn, variation, presented.now).status !== 'VIEWED')
    throw new Refusal('conflict', OPEN_FIRST);
  const isOther =
    presented.document_sha256 !== undefined &&
    presented.document_sha256 !== agreementReturn.document?.sha256;
  if (presented.issue !== agreementReturn.issue || isOther) {
    throw new Refusal('stale', OTHER_DOCUMENT, { current: { issue: agreementReturn.issue } });
  }
}
