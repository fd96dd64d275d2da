import type { Account } from '#shared/account/account.ts';
import type { AgreementReturn, Signatory } from '#shared/agreements/agreementReturn.ts';
import type { ProviderContract } from '#shared/agreements/providerContract.ts';
import { newReturn, type ReturnCommand } from '#shared/agreements/returnCommands.ts';
import { statementFor } from '#shared/agreements/statement.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import type { Actor } from '#shared/audit/audit.ts';
import { fullName } from '#shared/contacts/contact.ts';
import { addDays, londonDay, startOfLondonDay } from '#shared/kernel/calendar.ts';
import type { SignatureRequestId } from '#shared/kernel/ids.ts';
import { type EmailAddress, instant } from '#shared/kernel/ids.ts';
import { fold } from '#shared/kernel/text.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { keepAgreementFile } from '#shared/server/agreements/agreementFiles.ts';
import { settleCountersignature } from '#shared/server/agreements/countersign.ts';
import { countedNow } from '#shared/server/agreements/countReturns.ts';
import { commitCommand } from '#shared/server/agreements/systemCommands.ts';
import { contractsToCover } from '#shared/server/agreements/toCover.ts';
import { defaultSignatory } from '#shared/server/agreements/whoSigns.ts';
import {
  agreementReturnEntity,
  agreementSignatureEntity,
  commissionerCoverEntity,
  findAgreementReturn,
} from '#shared/store/agreementReturns.store.ts';
import {
  contractNameEntity,
  contractPlaceEntity,
  contractReturnEntity,
  headOfficeAddressEntity,
  providerContractEntity,
} from '#shared/store/providerContracts.store.ts';
import type { Table } from '#shared/store/table.ts';
import {
  documentVersionEntity,
  findVariation,
  variationCountsEntity,
  variationEntity,
  variationReferenceEntity,
} from '#shared/store/variations.store.ts';
import { create, replace, type Write } from '#shared/store/write.ts';
import { prepareReturn } from '../../events/agreements/prepareReturn.ts';
import { sealReturn } from '../../events/agreements/sealReturn.ts';
import { recordReport } from '../../events/bounces/recordReport.ts';
import {
  type AgreementStory,
  demoContracts,
  demoReturnId,
  demoVariations,
  STORIES,
} from './agreements.ts';
import { onePagePdf } from './pdf.ts';
import { type SentMail, tableOfThePast, writtenMails } from './sentMails.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TRACE = 'seed';

/**
 * Writes the demo's contracts and variations, and lets each agreement live its story by the product's own
 * commands, at times in the past. Answers the mails that followed, as they went out.
 */
export async function seedAgreements(
  table: Table,
  { accounts, now }: { accounts: readonly Account[]; now: Date },
): Promise<{ contracts: number; mails: SentMail[] }> {
  const team = accounts.find(({ kind }) => kind === 'lph');
  if (!team) return { contracts: 0, mails: [] };
  const { past, sent } = tableOfThePast(table);
  const owner = { account: team.id, name: fullName(team) };
  const contracts = demoContracts(now);
  const variations = demoVariations(now, owner);
  await table.load(contracts.flatMap(contractWrites));
  for (const { variation, documents } of variations) {
    await table.load([
      create(variationEntity, variation),
      create(variationReferenceEntity, {
        agreement_type: variation.agreement_type,
        reference: variation.reference,
        variation: variation.uuid,
      }),
      ...documents.map((document) => create(documentVersionEntity, document)),
    ]);
    const mine = contracts.filter(
      (contract) => contract.agreement_type === variation.agreement_type,
    );
    await table.load(mine.flatMap((contract) => returnWrites(variation, contract)));
    if (variation.status === 'OPEN') {
      await new Stories(past, { variation, team, accounts, sent, now }).tell(mine);
    }
    const counted = await countedNow(table, variation.uuid);
    await table.load([
      create(variationCountsEntity, {
        variation: variation.uuid,
        version: 1,
        counted_at: instant(now),
        counting_since: null,
        ...counted,
      }),
    ]);
  }
  return { contracts: contracts.length, mails: await writtenMails(sent) };
}

const contractWrites = (contract: ProviderContract): Write[] => {
  const { uuid, agreement_type, contract_name, places, head_office_contacts } = contract;
  return [
    create(providerContractEntity, contract),
    create(contractNameEntity, { agreement_type, folded: fold(contract_name), contract: uuid }),
    ...places.map((place) =>
      create(contractPlaceEntity, { agreement_type, place, contract: uuid }),
    ),
    ...head_office_contacts.flatMap((contact) =>
      contact.emails.map((email) =>
        create(headOfficeAddressEntity, { email, contract: uuid, contact: contact.uuid }),
      ),
    ),
  ];
};

const returnWrites = (variation: Variation, contract: ProviderContract): Write[] => {
  const id = demoReturnId(variation, contract.contract_name);
  const { contract_name, provider_name } = contract;
  const party = 'PROVIDER' as const;
  const about = { id, party, contract: contract.uuid, contract_name, provider_name, covers: null };
  return [
    create(agreementReturnEntity, newReturn(about, variation, variation.created_at)),
    create(contractReturnEntity, { contract: contract.uuid, variation: variation.uuid, id }),
  ];
};

/** Ten in the morning, so many days before. */
const morning = (now: Date, days: number): Date =>
  new Date(startOfLondonDay(addDays(londonDay(now), -days)).getTime() + 10 * HOUR_MS);

/** What goes along with a command. */
interface More {
  who?: Actor;
  detail?: string;
  writes?: Write[];
}

interface World {
  variation: Variation;
  team: Account;
  accounts: readonly Account[];
  /** The mails so far. */
  sent: readonly OutboxMail[];
  now: Date;
}

/** The agreements of the open variation, each with what has become of it. */
class Stories {
  readonly #table: Table;
  readonly #of: World;

  constructor(table: Table, world: World) {
    this.#table = table;
    this.#of = world;
  }

  /** Each agreement's story: first those of the first text, then the commissioner's, then the others. */
  async tell(contracts: readonly ProviderContract[]): Promise<void> {
    const storyOf = ({ contract_name }: ProviderContract) => STORIES[contract_name] ?? 'NOT_ISSUED';
    const early = contracts.filter((contract) => EARLY.has(storyOf(contract)));
    const late = contracts.filter((contract) => !EARLY.has(storyOf(contract)));
    for (const contract of early) {
      if (storyOf(contract) === 'EXPIRED') await this.#expired(contract, 11);
      else await this.#provider(contract, storyOf(contract), 11);
    }
    await this.#commissioner('administrator@example.org', { days: 9, signs: true });
    await this.#secondText();
    for (const contract of late) await this.#provider(contract, storyOf(contract), 5);
    await this.#commissioner('commissioner-icb@example.org', { days: 3, signs: false });
  }

  /** A provider's agreement, sent so many days before now, up to where its story ends. */
  async #provider(contract: ProviderContract, story: AgreementStory, days: number): Promise<void> {
    const id = demoReturnId(this.#of.variation, contract.contract_name);
    const signatory = defaultSignatory(contract, new Set<EmailAddress>());
    if (story === 'NOT_ISSUED' || !signatory) return;
    const at = (hours: number) => new Date(morning(this.#of.now, days).getTime() + hours * HOUR_MS);
    const act = (command: ReturnCommand, hours: number, more: More = {}) =>
      this.#act(id, command, at(hours), more);
    const byTeam = { who: this.#team() };
    const bySignatory = { who: { kind: 'link', id, name: signatory.name } as const };
    await act({ command: 'issue', signatory }, 0, byTeam);
    if (story === 'ISSUING') return;
    await prepareReturn(id, { table: this.#table, now: at(0.01) });
    switch (story) {
      case 'BOUNCED':
        return this.#bounced(id, signatory, { sent: at(0.01), back: at(0.02) });
      case 'WITHDRAWN':
        return act({ command: 'withdraw' }, 20, { ...byTeam, detail: 'The contract has ended.' });
      case 'PAPER':
        return this.#paper(id, signatory, at(50));
      case 'GONE':
        return this.#gone(contract);
      case 'VIEWED':
        await act({ command: 'view' }, 5, bySignatory);
        return act({ command: 'remind', byHand: true, isGone: false }, 60, byTeam);
      case 'DECLINED': {
        await act({ command: 'view' }, 7, bySignatory);
        const reason = 'We sell this home in March and cannot sign for the whole year.';
        return act({ command: 'decline', reason }, 8, bySignatory);
      }
      case 'PASSED_ON': {
        await act({ command: 'view' }, 4, bySignatory);
        const colleague: Signatory = {
          name: 'Oscar Fieldstone',
          position: 'Finance director',
          email: 'oscar.fieldstone.plumstow@example.org' as EmailAddress,
          contact: null,
        };
        return act({ command: 'delegate', signatory: colleague }, 4.2, bySignatory);
      }
      case 'RETURNED':
      case 'COUNTERSIGNED':
        await act({ command: 'view' }, 3, bySignatory);
        return this.#sign(id, signatory, at(3.2));
      default:
    }
  }

  /** Sent when the deadline was the day before yesterday: ended by the job of the night after it. */
  async #expired(contract: ProviderContract, days: number): Promise<void> {
    const today = londonDay(this.#of.now);
    const { deadline } = await this.#variation();
    await this.#change({ deadline: addDays(today, -2) });
    await this.#provider(contract, 'ISSUED', days);
    const night = new Date(startOfLondonDay(addDays(today, -1)).getTime() + 5 * MINUTE_MS);
    const id = demoReturnId(this.#of.variation, contract.contract_name);
    await this.#act(id, { command: 'expire' }, night, {});
    await this.#change({ deadline });
  }

  /** The mail service reports that the address takes no mail. */
  async #bounced(
    id: SignatureRequestId,
    { email }: Signatory,
    { sent, back }: { sent: Date; back: Date },
  ): Promise<void> {
    const mail = this.#of.sent.find(({ to }) => to === email);
    const report = {
      what: 'bounced' as const,
      at: instant(back),
      sent_at: instant(sent),
      id: `bounced:${id}`,
      message_id: mail?.message_id ?? '',
      email,
    };
    await recordReport(report, { table: this.#table, trace: TRACE });
  }

  /** A command, as at a time, with its event and its entry in the audit trail. */
  async #act(id: SignatureRequestId, command: ReturnCommand, now: Date, more: More): Promise<void> {
    const agreementReturn = await this.#find(id);
    const variation = await this.#variation();
    await commitCommand(this.#table, {
      agreementReturn,
      variation,
      command,
      now,
      trace: TRACE,
      ...more,
    });
  }

  async #sign(id: SignatureRequestId, signatory: Signatory, now: Date): Promise<void> {
    const agreementReturn = await this.#find(id);
    const signature = create(agreementSignatureEntity, {
      return: id,
      at: instant(now),
      issue: agreementReturn.issue,
      name: signatory.name,
      position: signatory.position || 'Commissioning manager',
      email: signatory.email,
      date: londonDay(now),
      statement: statementFor(agreementReturn.contract_name),
      document_sha256: agreementReturn.document?.sha256 ?? null,
      form_parts: { home_details: [], key_contacts: null, placement: null },
      evidence: { ip: '203.0.113.7', browser: 'A browser of the demo', code: null },
      paper: null,
    });
    await this.#act(id, { command: 'sign', name: signatory.name }, now, {
      who: { kind: 'link', id, name: signatory.name },
      writes: [signature],
    });
    await settleCountersignature(this.#table, id, now);
    await sealReturn(id, { table: this.#table, now });
  }

  async #paper(id: SignatureRequestId, { name, position }: Signatory, now: Date): Promise<void> {
    const agreementReturn = await this.#find(id);
    const pdf = onePagePdf('Signed on paper', [
      `${agreementReturn.contract_name}: a scan of the demo.`,
    ]);
    const file = await keepAgreementFile(id, pdf);
    const signature = create(agreementSignatureEntity, {
      return: id,
      at: instant(now),
      issue: agreementReturn.issue + 1,
      name,
      position,
      email: agreementReturn.signatory?.email ?? '',
      date: londonDay(now),
      statement: '',
      document_sha256: null,
      form_parts: { home_details: [], key_contacts: null, placement: null },
      evidence: { ip: null, browser: null, code: null },
      paper: { file, how: 'By post', recorded_by: this.#team().name },
    });
    await this.#act(id, { command: 'record', name, day: londonDay(now) }, now, {
      who: this.#team(),
      detail: 'By post',
      writes: [signature],
    });
    await sealReturn(id, { table: this.#table, now });
  }

  /** The signatory leaves the head office: their link is dead, and nobody else was asked. */
  async #gone(contract: ProviderContract): Promise<void> {
    const { head_office_contacts, primary_head_contact } = contract;
    const next = {
      ...contract,
      head_office_contacts: head_office_contacts.map((headOfficeContact) =>
        headOfficeContact.uuid === primary_head_contact
          ? { ...headOfficeContact, is_deleted: true }
          : headOfficeContact,
      ),
      primary_head_contact: null,
    };
    await this.#table.commit(replace(providerContractEntity, next, contract));
  }

  /** The text was changed: what is sent from now on has the second version. */
  #secondText = (): Promise<void> => this.#change({ document_version: 2 });

  async #change(change: Partial<Variation>): Promise<void> {
    const variation = await this.#variation();
    await this.#table.commit(replace(variationEntity, { ...variation, ...change }, variation));
  }

  /** A commissioner is asked to sign for all that stands at the newest text, and signs or does not yet. */
  async #commissioner(email: string, { days, signs }: { days: number; signs: boolean }) {
    const { accounts, now } = this.#of;
    const account = accounts.find((account) => account.email === email);
    if (!account) return;
    const variation = await this.#variation();
    const id = demoReturnId(variation, email);
    const askedAt = morning(now, days);
    const contracts = await contractsToCover(this.#table, variation);
    const signatory: Signatory = {
      name: fullName(account),
      position: '',
      email: account.email,
      contact: null,
    };
    const { document_version } = variation;
    const added: AgreementReturn = newReturn(
      {
        id,
        party: 'COMMISSIONER',
        contract: null,
        contract_name: account.organisation,
        provider_name: '',
        covers: contracts.length,
      },
      variation,
      instant(askedAt),
    );
    await this.#table.commit(
      create(agreementReturnEntity, added),
      create(commissionerCoverEntity, {
        id,
        variation: variation.uuid,
        document_version,
        contracts,
      }),
      replace(variationEntity, { ...variation, commissioner_asked: id }, variation),
    );
    await this.#act(id, { command: 'issue', signatory }, askedAt, { who: this.#team() });
    await prepareReturn(id, { table: this.#table, now: new Date(askedAt.getTime() + 4_000) });
    if (!signs) return;
    const signed = new Date(askedAt.getTime() + 5 * HOUR_MS);
    await this.#act(id, { command: 'view' }, signed, {
      who: { kind: 'link', id, name: signatory.name },
    });
    await this.#sign(id, signatory, new Date(signed.getTime() + 600_000));
    // What it covers is countersigned by now: the complete files.
    for (const provider of Object.keys(STORIES)) {
      await sealReturn(demoReturnId(variation, provider), {
        table: this.#table,
        now: new Date(signed.getTime() + 604_000),
      });
    }
  }

  #team = (): Actor => {
    const { team } = this.#of;
    return { kind: 'account', id: team.id, name: fullName(team) };
  };

  async #variation(): Promise<Variation> {
    const { uuid } = this.#of.variation;
    const variation = await findVariation(this.#table, uuid);
    if (!variation) throw new Error(`The demo has no variation ${uuid}`);
    return variation;
  }

  async #find(id: SignatureRequestId): Promise<AgreementReturn> {
    const agreementReturn = await findAgreementReturn(this.#table, id);
    if (!agreementReturn) throw new Error(`The demo has no agreement ${id}`);
    return agreementReturn;
  }
}

/** Sent with the first text. */
const EARLY: ReadonlySet<AgreementStory> = new Set([
  'COUNTERSIGNED',
  'OUTDATED',
  'EXPIRED',
  'WITHDRAWN',
  'GONE',
]);
