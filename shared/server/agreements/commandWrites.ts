import { type AgreementContent, aboutReturn } from '#shared/agreements/agreementMails.ts';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { type AgreementBatchUuid, isOutstanding } from '#shared/agreements/agreementValues.ts';
import { passedOnText } from '#shared/agreements/eventPeople.ts';
import {
  type HeadOfficeContact,
  headContactOf,
  type ProviderContract,
  wantingContact,
} from '#shared/agreements/providerContract.ts';
import {
  afterCommand,
  type CommandName,
  RETURN_COMMANDS,
  type ReturnCommand,
} from '#shared/agreements/returnCommands.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { fullName } from '#shared/contacts/contact.ts';
import { type EmailAddress, type Instant, instant } from '#shared/kernel/ids.ts';
import {
  agreementReturnEntity,
  returnPartition,
  signatoryReturnEntity,
} from '#shared/store/agreementReturns.store.ts';
import { suppressedAmong } from '#shared/store/bounces.store.ts';
import { findContract } from '#shared/store/providerContracts.store.ts';
import type { Table } from '#shared/store/table.ts';
import { variationEntity } from '#shared/store/variations.store.ts';
import { create, replace, unchanged, type Write } from '#shared/store/write.ts';
import { unerasedWrites } from '../unerasedWrites.ts';
import { type AgreementMail, agreementMailWrite, eachAddressOnce } from './agreementMail.ts';
import { type ActBy, eventWrite } from './eventWrite.ts';
import { ownersOf } from './ownersOf.ts';
import { isSignatoryGone, reachedAt } from './whoSigns.ts';

/** What the audit trail calls each command. */
export const COMMAND_AUDIT = {
  issue: 'agreements.issued',
  reissue: 'agreements.reissued',
  prepared: 'agreements.sent',
  bounced: 'agreements.bounced',
  view: 'agreements.viewed',
  remind: 'agreements.reminded',
  sign: 'agreements.signed',
  record: 'agreements.recorded',
  sealed: 'agreements.sealed',
  countersign: 'agreements.countersigned',
  decline: 'agreements.declined',
  delegate: 'agreements.delegated',
  expire: 'agreements.expired',
  extend: 'agreements.returnExtended',
  withdraw: 'agreements.returnWithdrawn',
  close: 'agreements.returnClosed',
} as const satisfies Record<CommandName, string>;

/**
 * What a variation that was withdrawn, closed, moved or given another text meanwhile refuses: what binds a
 * party, what asks somebody to sign, and the end of what a later deadline lets go on.
 */
const HOLDS_VARIATION: ReadonlySet<CommandName> = new Set([
  'issue',
  'reissue',
  'prepared',
  'remind',
  'sign',
  'record',
  'delegate',
  'expire',
  'extend',
]);

/**
 * Whether a command's transaction checks the variation's version. Not where its caller writes the variation in
 * the same one: the first issue opens a draft, and a commissioner's reissue names who is asked.
 */
function holdsVariation(
  name: CommandName,
  { party }: AgreementReturn,
  { status }: Variation,
): boolean {
  if (name === 'issue' && status === 'DRAFT') return false;
  if (name === 'reissue' && party === 'COMMISSIONER') return false;
  return HOLDS_VARIATION.has(name);
}

/** A command's transaction: the return after it, what is written, and the change for the audit trail. */
export interface CommandWrites<C extends CommandName = CommandName> {
  after: AgreementReturn;
  writes: Write[];
  change: {
    of: string;
    what: (typeof COMMAND_AUDIT)[C];
    before: unknown;
    after: unknown;
  };
}

/**
 * What a command writes, in one transaction of one return: the return with its version check, its event,
 * the way from a new signatory's address to it, and the mails. The caller adds the audit entry of
 * `change`. Refuses what `afterCommand` refuses. Reads the contract where mails go to its contacts.
 *
 * `detail` stands in the event: a withdrawal's reason, how a paper came.
 */
export async function commandWrites<C extends ReturnCommand>(
  table: Table,
  input: {
    agreementReturn: AgreementReturn;
    variation: Variation;
    command: C;
    now: Date;
    by: ActBy;
    detail?: string;
    batch?: AgreementBatchUuid | null;
  },
): Promise<CommandWrites<C['command']>> {
  const {
    agreementReturn,
    variation,
    command,
    now,
    by,
    detail = '',
    batch = agreementReturn.batch,
  } = input;
  const name: C['command'] = command.command;
  const after = { ...afterCommand(agreementReturn, variation, { command, now }), batch };
  const at = instant(now);
  const mails = await mailsOf(table, { agreementReturn, after, variation, command, detail, now });
  return {
    after,
    writes: [
      replace(agreementReturnEntity, after, agreementReturn),
      eventOf(after, { command, at, by, detail, one: agreementReturn }),
      ...(await pointerWrites(table, agreementReturn, after)),
      ...(holdsVariation(name, agreementReturn, variation)
        ? [unchanged(variationEntity, variation)]
        : []),
      ...mails.map((mail) => agreementMailWrite(mail, at)),
    ],
    change: {
      of: returnPartition(agreementReturn.id),
      what: COMMAND_AUDIT[name],
      before: brief(agreementReturn),
      after: { ...brief(after), ...(detail !== '' && { reason: detail }) },
    },
  };
}

/** What the audit trail keeps of a return: no answers, no text. */
export const brief = ({ status, issue, document_version, signatory }: AgreementReturn) => ({
  status,
  issue,
  document_version,
  signatory: signatory && { name: signatory.name, email: signatory.email },
});

function eventOf(
  after: AgreementReturn,
  input: { command: ReturnCommand; at: Instant; by: ActBy; detail: string; one: AgreementReturn },
): Write {
  const { command, at, by, detail, one } = input;
  const { event } = RETURN_COMMANDS[command.command];
  const kind = command.command === 'sealed' && command.complete_file ? 'completed' : event;
  const { signatory } = command.command === 'delegate' ? one : after;
  const email = signatory?.email ?? null;
  return eventWrite(after, { kind, at, by, email, detail: detailOf(command) ?? detail });
}

/** What a command itself says of it: why it was declined, whom it was passed on to. */
function detailOf(command: ReturnCommand): string | undefined {
  if (command.command === 'decline') return command.reason;
  if (command.command !== 'delegate') return undefined;
  return passedOnText(command.signatory);
}

/** An issue's signatory finds it among their own. Refuses (`conflict`) one who is being erased. */
async function pointerWrites(
  table: Table,
  before: AgreementReturn,
  { id, issue, signatory }: AgreementReturn,
): Promise<Write[]> {
  if (!signatory || before.issue === issue) return [];
  const { email } = signatory;
  return [
    create(signatoryReturnEntity, { email, id, issue }),
    ...(await unerasedWrites(table, [email])),
  ];
}

interface Mailing {
  agreementReturn: AgreementReturn;
  after: AgreementReturn;
  variation: Variation;
  command: ReturnCommand;
  detail: string;
  now: Date;
}

async function mailsOf(table: Table, mailing: Mailing): Promise<AgreementMail[]> {
  const { agreementReturn, after, variation, command, detail } = mailing;
  const { signatory } = after;
  const about = (name: string) => aboutReturn(after, variation, name);
  const toSignatory = (content: (name: string) => AgreementContent): AgreementMail[] =>
    signatory ? [{ to: signatory.email, content: content(signatory.name) }] : [];
  switch (command.command) {
    case 'prepared':
      return toSignatory((name) => ({
        kind: 'agreementToSign',
        ...about(name),
        passed_on_by: null,
      }));
    case 'remind':
      return toSignatory((name) => ({ kind: 'agreementReminder', ...about(name) }));
    case 'sealed':
      return sealedMails(table, mailing);
    case 'decline': {
      const owners = await ownersOf(table, variation);
      return owners.map(({ email, name }) => ({
        to: email,
        content: {
          kind: 'agreementDeclined' as const,
          ...about(name),
          variation: variation.uuid,
          declined_by: signatory?.name ?? '',
          reason: command.reason,
        },
      }));
    }
    case 'delegate':
      return delegatedMails(table, mailing);
    case 'expire':
      // Who was never written to has nothing that ended.
      return agreementReturn.issued_at === null
        ? []
        : toSignatory((name) => ({ kind: 'agreementExpired', ...about(name) }));
    case 'extend':
      // What is being sent says the new deadline by itself.
      return after.status === 'ISSUING'
        ? []
        : toSignatory((name) => ({ kind: 'agreementExtended', ...about(name) }));
    case 'withdraw':
      return agreementReturn.issued_at === null
        ? []
        : toSignatory((name) => ({ kind: 'agreementWithdrawn', ...about(name), reason: detail }));
    case 'close':
      return toSignatory((name) => ({ kind: 'agreementClosed', ...about(name) }));
    case 'reissue':
      return reassignedMails(table, mailing);
    default:
      return [];
  }
}

/**
 * To whoever was asked before, where another address is asked now: their link is dead. Not to somebody who is
 * a contact no longer, nor where nothing waited for them.
 */
async function reassignedMails(
  table: Table,
  { agreementReturn, after, variation }: Mailing,
): Promise<AgreementMail[]> {
  const { signatory } = agreementReturn;
  if (!signatory || !isOutstanding(agreementReturn) || signatory.email === after.signatory?.email)
    return [];
  if (isSignatoryGone(agreementReturn, await contractOf(table, agreementReturn))) return [];
  const content = {
    kind: 'agreementReassigned' as const,
    ...aboutReturn(after, variation, signatory.name),
  };
  return [{ to: signatory.email, content }];
}

const contractOf = async (
  table: Table,
  { contract }: AgreementReturn,
): Promise<ProviderContract | undefined> =>
  contract === null ? undefined : findContract(table, contract);

/** Each contact with the first of their addresses that mail reaches. */
async function writtenTo(
  table: Table,
  contacts: readonly HeadOfficeContact[],
  now: Date,
): Promise<{ name: string; to: EmailAddress }[]> {
  const addresses = contacts.flatMap(({ emails }) => emails);
  const suppressed = await suppressedAmong(table, addresses, now);
  return contacts.flatMap((contact) => {
    const to = reachedAt(contact, suppressed);
    return to ? [{ name: fullName(contact), to }] : [];
  });
}

/**
 * To the signatory, unless they are a contact no longer, and every contact who wants it. Not that it is
 * signed, once it is countersigned.
 */
async function sealedMails(table: Table, { after, variation, command, now }: Mailing) {
  if (command.command !== 'sealed') return [];
  const contract = await contractOf(table, after);
  const signatory = isSignatoryGone(after, contract) ? null : after.signatory;
  const people = [
    ...(signatory ? [{ name: signatory.name, to: signatory.email }] : []),
    ...(await writtenTo(table, contract ? wantingContact(contract) : [], now)),
  ];
  const { signed_file, complete_file } = command;
  return eachAddressOnce(
    people.flatMap(({ name, to }): AgreementMail[] => {
      const about = aboutReturn(after, variation, name);
      const is_signatory = to === signatory?.email;
      const signed: AgreementMail[] =
        signed_file && after.status !== 'COUNTERSIGNED'
          ? [
              {
                to,
                content: {
                  kind: 'agreementSigned',
                  ...about,
                  is_signatory,
                  signed_by: after.signed_by?.name ?? '',
                  signed_at: after.returned_at ?? signed_file.at,
                  sha256: signed_file.sha256,
                },
              },
            ]
          : [];
      const complete: AgreementMail[] = complete_file
        ? [
            {
              to,
              content: {
                kind: 'agreementComplete',
                ...about,
                is_signatory,
                countersigned_at: after.countersigned_at ?? complete_file.at,
                sha256: complete_file.sha256,
              },
            },
          ]
        : [];
      return [...signed, ...complete];
    }),
  );
}

/** To the colleague, and to who passed it on and the primary contact, who are to know. */
async function delegatedMails(table: Table, { agreementReturn, after, variation, now }: Mailing) {
  const contract = await contractOf(table, after);
  const primary = contract && headContactOf(contract, contract.primary_head_contact);
  const [from_name, to_name] = [agreementReturn.signatory?.name ?? '', after.signatory?.name ?? ''];
  const informed = [
    ...(agreementReturn.signatory
      ? [{ name: agreementReturn.signatory.name, to: agreementReturn.signatory.email }]
      : []),
    ...(await writtenTo(table, primary ? [primary] : [], now)),
  ];
  const toSign: AgreementMail[] = after.signatory
    ? [
        {
          to: after.signatory.email,
          content: {
            kind: 'agreementToSign',
            ...aboutReturn(after, variation, to_name),
            passed_on_by: from_name,
          },
        },
      ]
    : [];
  const noticeMails: AgreementMail[] = informed.map(({ name, to }) => ({
    to,
    content: {
      kind: 'agreementDelegated',
      ...aboutReturn(after, variation, name),
      from_name,
      to_name,
    },
  }));
  return eachAddressOnce([...toSign, ...noticeMails]);
}
