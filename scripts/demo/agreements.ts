import { v5 } from 'uuid';
import {
  HeadContactUuid,
  ProviderContractUuid,
  type RETURN_STATUS_NAMES,
  VariationUuid,
} from '#shared/agreements/agreementValues.ts';
import type { HeadOfficeContact, ProviderContract } from '#shared/agreements/providerContract.ts';
import type { DocumentVersion, Variation } from '#shared/agreements/variation.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import { addDays, londonDay } from '#shared/kernel/calendar.ts';
import {
  type AccountId,
  type EmailAddress,
  instant,
  SignatureRequestId,
} from '#shared/kernel/ids.ts';
import { homeStaff, providerStaff } from './accounts.ts';
import { DC_TEXT, NH_TEXT, NH_TEXT_2 } from './agreementTexts.ts';
import { dice } from './random.ts';
import { type House, houses, REPORTING_PROVIDER } from './reporting/houses.ts';

const DAY_MS = 86_400_000;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
const idOf = (words: string): string => v5(`agreements ${words}`, v5.URL);

/** What there is to see at an agreement: how far it has come, or what went wrong. */
export type AgreementStory =
  | keyof typeof RETURN_STATUS_NAMES
  /** Signed on paper, and recorded by the central team. */
  | 'PAPER'
  /** Sent before the text was changed. */
  | 'OUTDATED'
  /** Passed on to a colleague, who has not opened it yet. */
  | 'PASSED_ON'
  /** Its signatory is no longer at the head office. */
  | 'GONE';

/** By the provider's name: the open variation has every status (agreements, section 4). */
export const STORIES: Readonly<Record<string, AgreementStory>> = {
  [REPORTING_PROVIDER]: 'ISSUED',
  'Sample Care Partnership': 'VIEWED',
  'Example Homes Group': 'COUNTERSIGNED',
  'Thornholt Care Ltd': 'RETURNED',
  'Vinebury Care Ltd': 'BOUNCED',
  'Zealcombe Care Ltd': 'DECLINED',
  'Applethwaite Care Ltd': 'EXPIRED',
  'Cressingford Care Ltd': 'WITHDRAWN',
  'Dovercourt Green Care Ltd': 'ISSUING',
  'Foxcombe Care Ltd': 'NOT_ISSUED',
  'Hazelbourne Care Ltd': 'NOT_ISSUED',
  'Ivystead Care Ltd': 'OUTDATED',
  'Plumstow Care Ltd': 'PASSED_ON',
  'Sandybrook Care Ltd': 'COUNTERSIGNED',
  'Uplyme Court Care Ltd': 'GONE',
  'Yewbarrow Care Ltd': 'PAPER',
  'Zinnia Row Care Ltd': 'ISSUED',
};

const FIRST = 'Adaeze Bola Carys Deborah Elif Gareth Isla Joanna Kwame Leticia Nadia Oscar'.split(
  ' ',
);
const LAST =
  'Applegarth Cloverdale Dovecote Elderfield Fieldstone Juniperson Larkspur Pebblewick'.split(' ');

function headContact(
  provider: string,
  part: Pick<HeadOfficeContact, 'job_title' | 'wants_contact'> & {
    name?: { first_name: string; last_name: string; email: string };
  },
): HeadOfficeContact {
  const { job_title, wants_contact } = part;
  const roll = dice('head office', `${provider} ${job_title}`);
  const first_name = part.name?.first_name ?? roll.one(FIRST);
  const last_name = part.name?.last_name ?? roll.one(LAST);
  const company = provider.toLowerCase().replace(/[^a-z]+/g, '-');
  const email =
    part.name?.email ?? `${first_name}.${last_name}.${company}@example.org`.toLowerCase();
  return {
    uuid: HeadContactUuid.parse(idOf(`contact ${provider} ${job_title}`)),
    first_name,
    last_name,
    job_title,
    emails: [email as EmailAddress],
    phones: [`01632 960${String(roll.whole(0, 999)).padStart(3, '0')}`],
    wants_contact,
    is_deleted: false,
  };
}

/**
 * The people at a provider's head office. At Demo Care Ltd both have a demo account: Fergus Underhill can
 * sign, Maeve Kestrelby reads and gets copies.
 */
function headOffice(provider: string): HeadOfficeContact[] {
  const signs = providerStaff.find(({ providers }) => providers.includes(provider));
  const reads = homeStaff.find(
    ({ home }) => houses.find(({ uuid }) => uuid === home.uuid)?.provider_name === provider,
  );
  return [
    headContact(provider, {
      job_title: 'Managing director',
      wants_contact: false,
      ...(signs && { name: signs }),
    }),
    headContact(provider, {
      job_title: 'Contracts manager',
      wants_contact: true,
      ...(signs && reads && { name: reads }),
    }),
  ];
}

const contractOf = (
  type: ProviderContract['agreement_type'],
  { provider, places, now }: { provider: string; places: readonly House[]; now: Date },
): ProviderContract => {
  const contacts = headOffice(provider);
  const createdAt = instant(daysBefore(now, 40));
  return {
    uuid: ProviderContractUuid.parse(idOf(`contract ${type} ${provider}`)),
    version: 1,
    agreement_type: type,
    contract_name: provider,
    provider_name: provider,
    places: places.map(({ uuid }) => homeRef(uuid)),
    head_office_contacts: contacts,
    primary_head_contact: contacts[0]?.uuid ?? null,
    is_active: true,
    created_at: createdAt,
    changed_at: createdAt,
  };
};

/** The contracts of the invented providers: nursing homes' with their AQP homes, three of domiciliary care. */
export function demoContracts(now: Date): ProviderContract[] {
  const providers = Object.keys(STORIES);
  return [
    ...providers.map((provider) =>
      contractOf('NH', {
        provider,
        places: houses.filter((house) => house.aqp && house.provider_name === provider),
        now,
      }),
    ),
    ...['Demo Homecare Ltd', 'Sample Homecare CIC', 'Example Live-in Care Ltd'].map((provider) =>
      contractOf('DC', { provider, places: [], now }),
    ),
  ];
}

/** The open variation of nursing homes' contracts and the draft of domiciliary care's, with their texts. */
export function demoVariations(
  now: Date,
  owner: { account: AccountId; name: string },
): { variation: Variation; documents: DocumentVersion[] }[] {
  const today = londonDay(now);
  const year = Number(today.slice(0, 4)) + 1;
  const period = `${year}/${String(year + 1).slice(2)}`;
  const common = {
    version: 1,
    period,
    commissioner: 'NHS Greater Manchester Integrated Care Board',
    effective_date: `${year}-04-01`,
    asks: { home_details: false, key_contacts: false, placement: false },
    auto_remind: true,
    all_contracts: true,
    owner,
    ended_at: null,
    end_reason: null,
    commissioner_asked: null,
  };
  const nh: Variation = {
    ...common,
    uuid: VariationUuid.parse(idOf(`variation NH ${year}`)),
    agreement_type: 'NH',
    kind: 'NATIONAL',
    reference: `NH-${year}-01`,
    title: `Variation ${period}`,
    deadline: addDays(today, 38),
    asks: { home_details: true, key_contacts: true, placement: false },
    countersign: true,
    status: 'OPEN',
    document_version: 1,
    created_at: instant(daysBefore(now, 14)),
    opened_at: instant(daysBefore(now, 12)),
  };
  const dc: Variation = {
    ...common,
    uuid: VariationUuid.parse(idOf(`variation DC ${year}`)),
    agreement_type: 'DC',
    kind: 'LOCAL',
    reference: `DC-${year}-01`,
    title: `Homecare availability ${period}`,
    deadline: addDays(today, 60),
    countersign: false,
    status: 'DRAFT',
    document_version: 1,
    created_at: instant(daysBefore(now, 2)),
    opened_at: null,
  };
  const textOf = (variation: Variation, n: number, body: string, at: Date): DocumentVersion => ({
    variation: variation.uuid,
    n,
    body,
    annexes: [],
    at: instant(at),
    by: owner,
  });
  return [
    {
      variation: nh,
      documents: [
        textOf(nh, 1, NH_TEXT, daysBefore(now, 13)),
        textOf(nh, 2, NH_TEXT_2, daysBefore(now, 6)),
      ],
    },
    { variation: dc, documents: [textOf(dc, 1, DC_TEXT, daysBefore(now, 1))] },
  ];
}

/** The id of a provider's agreement: the same at each seed, so that its address stays. */
export const demoReturnId = (variation: Variation, contract: string): SignatureRequestId =>
  SignatureRequestId.parse(idOf(`return ${variation.reference} ${contract}`));
