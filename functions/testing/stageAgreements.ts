import { randomUUID } from 'node:crypto';
import type { Account } from '#shared/account/account.ts';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { Sha256 } from '#shared/agreements/agreementValues.ts';
import type { DocumentContent } from '#shared/agreements/documentContent.ts';
import { fullName } from '#shared/contacts/contact.ts';
import type { Home } from '#shared/homes/home.ts';
import { EmailAddress, instant } from '#shared/kernel/ids.ts';
import { agreementCode } from '#shared/server/agreements/agreementCode.ts';
import {
  keepAgreementFile,
  keepDocumentContent,
  sha256Of,
} from '#shared/server/agreements/agreementFiles.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { agreementCodeEntity } from '#shared/store/agreementCodes.store.ts';
import { agreementReturnEntity, hashedFileEntity } from '#shared/store/agreementReturns.store.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { create } from '#shared/store/write.ts';
import {
  aDocumentVersion,
  aHeadContact,
  anAgreementReturn,
  aProviderContract,
  aVariation,
  contractWrites,
  returnWrites,
  variationWrites,
} from '#shared/testing/agreements.ts';
import { aBouncingAddress, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';

const AT = instant(FRIDAY_AT_TEN);

/** What an agreement of a stage is opened for. */
const PURPOSES = ['sign', 'decline', 'delegate', 'download', 'code', 'tryAgain'] as const;

/** A person as an account and a contact take them; the stage's own names are those left out. */
export interface Somebody {
  named: { first_name?: string; last_name?: string; email: string };
  phone_numbers: string[];
}

/**
 * The agreements of a stage: an open variation of a contract, with a return that is opened for each thing
 * that a code is for, and its code; the last is signed.
 */
export async function stageAgreements({
  home,
  signatory: signing,
  bouncing,
  owner,
}: {
  home: Home;
  signatory: Somebody;
  /** Who is asked to sign at an address from which mail comes back. */
  bouncing: Somebody;
  owner: Account;
}) {
  const signatory = EmailAddress.parse(signing.named.email);
  const variation = aVariation({ owner: { account: owner.id, name: fullName(owner) } });
  const text = aDocumentVersion(variation);
  const agreements = PURPOSES.map((purpose) => {
    const { named, phone_numbers: phones } = purpose === 'tryAgain' ? bouncing : signing;
    const { first_name = 'Ada', last_name = 'Larkspur' } = named;
    const contact = aHeadContact({
      first_name,
      last_name,
      emails: [EmailAddress.parse(named.email)],
      ...(phones.length > 0 && { phones }),
    });
    const contract = aProviderContract({
      head_office_contacts: [contact],
      places: purpose === 'sign' ? [{ kind: home.kind, uuid: home.uuid }] : [],
    });
    const opened = anAgreementReturn(variation, contract);
    const pdf = Buffer.from(`%PDF-1.7 ${opened.id}`);
    const file = { sha256: sha256Of(pdf), key: `${opened.id}/${sha256Of(pdf)}`, bytes: pdf.length };
    const isSigned = purpose === 'download';
    const agreementReturn: AgreementReturn = {
      ...opened,
      status: isSigned ? 'RETURNED' : 'VIEWED',
      document: file,
      document_version: text.n,
      issued_at: AT,
      viewed_at: AT,
      last_viewed_at: AT,
      ...(isSigned && {
        returned_at: AT,
        signed_by: { name: `${first_name} ${last_name}`, paper: false },
        signed_file: { ...file, at: AT },
      }),
    };
    return { purpose, contract, agreementReturn, pdf, file, code: randomUUID() };
  });
  const agreementFor = (purpose: (typeof agreements)[number]['purpose']) => {
    const match = agreements.find((each) => each.purpose === purpose);
    if (!match) throw new Error(`The stage has no agreement to ${purpose}`);
    return match;
  };
  const codeOf = <P extends string>(opening: {
    agreementReturn: AgreementReturn;
    purpose: P;
    code: string;
  }) => ({
    return: opening.agreementReturn.id,
    issue: opening.agreementReturn.issue,
    version: 1,
    id: opening.code,
    purpose: opening.purpose,
    tries: 0,
    used: false,
    sent: [AT],
  });
  const claimsOf = ({ id, issue, signatory: to }: AgreementReturn) => ({
    signatureRequestId: id,
    issue,
    email: to?.email ?? signatory,
  });
  const opened = async (purpose: Parameters<typeof agreementFor>[0]) => {
    const { agreementReturn, code } = agreementFor(purpose);
    const token = await signLink('agreement', claimsOf(agreementReturn), {
      from: FRIDAY_AT_TEN,
      hours: 48,
    });
    return { agreementReturn, headers: { 'x-link-token': token }, code: await agreementCode(code) };
  };
  return {
    variation,
    signatory,
    contract: agreementFor('sign').contract,
    agreementReturn: agreementFor('sign').agreementReturn,
    claims: claimsOf(agreementFor('sign').agreementReturn),
    writes: [
      ...variationWrites(variation, [text]),
      create(suppressedAddressEntity, aBouncingAddress(bouncing.named.email)),
      ...agreements.flatMap(({ contract, agreementReturn, purpose, code, file }) => [
        ...contractWrites(contract),
        ...returnWrites(agreementReturn),
        create(hashedFileEntity, {
          sha256: Sha256.parse(file.sha256),
          id: agreementReturn.id,
          kind: 'DOCUMENT',
          at: AT,
        }),
        ...(purpose === 'code' || purpose === 'tryAgain'
          ? []
          : [create(agreementCodeEntity, codeOf({ agreementReturn, purpose, code }))]),
      ]),
    ],
    /** As it was before it was passed on: its return, and the code that was used up. */
    beforePassedOn: [
      create(agreementReturnEntity, agreementFor('delegate').agreementReturn),
      create(agreementCodeEntity, codeOf({ ...agreementFor('delegate'), purpose: 'delegate' })),
    ],
    /** Puts each document where its return says that it is. */
    async keepFiles(): Promise<void> {
      for (const { agreementReturn, pdf, file } of agreements) {
        const content: DocumentContent = {
          id: agreementReturn.id,
          agreement_type: agreementReturn.agreement_type,
          reference: variation.reference,
          title: variation.title,
          contract_name: agreementReturn.contract_name,
          document_version: text.n,
          written_at: text.at,
          blocks: [{ kind: 'paragraph', runs: [{ text: 'The text' }] }],
        };
        await keepDocumentContent(file, JSON.stringify(content));
        await keepAgreementFile(agreementReturn.id, pdf);
      }
    },
    /** By what it is opened for: each agreement, its link and its code. */
    opened: {
      sign: await opened('sign'),
      decline: await opened('decline'),
      delegate: await opened('delegate'),
      download: await opened('download'),
      /** Opened, and no code was asked for yet. */
      code: await opened('code'),
      /** Opened by who has the link though their mail comes back. */
      tryAgain: await opened('tryAgain'),
    },
  };
}
