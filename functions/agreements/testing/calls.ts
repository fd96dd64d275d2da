import type * as returns from '#shared/agreements/agreementReturns.api.ts';
import type * as own from '#shared/agreements/ownAgreements.api.ts';
import type * as contracts from '#shared/agreements/providerContracts.api.ts';
import type * as variations from '#shared/agreements/variations.api.ts';
import {
  CENTRAL_TEAM,
  CENTRAL_TEAM_ON_THING,
  type Expected,
  SIGNED_IN,
} from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** An agreement that is the provider's own; to anybody else there is none. */
const OWN_AGREEMENT: Expected = {
  ...SIGNED_IN,
  'provider, foreign home': 404,
  'provider, unknown home': 404,
  'provider, no uuid': 400,
  'nh-contact, own home': 404,
  'nh-contact, foreign home': 404,
  'commissioner, all flags': 404,
  'commissioner, all flags, unknown home': 404,
  'commissioner, no flags': 404,
  administrator: 404,
  lph: 404,
  'lph, unknown home': 404,
};

const A_PDF = { name: 'annex.pdf', base64: Buffer.from('%PDF-1.7 an annex').toString('base64') };
const WRITTEN = {
  kind: 'NATIONAL',
  title: 'Rates for 2027/28',
  period: '2027/28',
  commissioner: 'NHS Example ICB',
  effective_date: '2027-04-01',
  deadline: '2027-04-09',
  countersign: true,
} as const;
const LINES = ['title', 'period', 'commissioner'] as const;
const A_PERSON = {
  first_name: 'Bola',
  last_name: 'Larkspur',
  job_title: 'Director',
  phones: ['020 7946 0018'],
};
const PERSON_LINES = ['first_name', 'last_name', 'job_title'] as const;

/** Who may call each endpoint about variations, returns and provider contracts, and a good call of it. */
export const agreementsCalls = {
  listVariations: { access: CENTRAL_TEAM, call: () => ({ query: { agreement_type: 'NH' } }) },
  postVariation: {
    access: CENTRAL_TEAM,
    call: ({ central }) => ({
      body: {
        agreement_type: 'NH',
        reference: central.newReference,
        ...WRITTEN,
        document: { body: 'Between {{commissioner}} and {{provider}}.' },
        contracts: [central.contract.uuid],
      },
    }),
    lines: LINES,
  },
  getVariation: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ central }, { thing }) => ({ params: { uuid: thing(central.open.uuid) } }),
  },
  patchVariation: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ central: { draft } }, { thing }) => ({
      params: { uuid: thing(draft.uuid) },
      body: {
        version: draft.version,
        title: 'Other rates',
        period: '2028/29',
        commissioner: 'NHS',
      },
    }),
    lines: LINES,
  },
  postVariationCommand: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ central: { open } }, { thing }) => ({
      params: { uuid: thing(open.uuid) },
      body: { command: 'close', version: open.version, reason: 'All have signed' },
    }),
  },
  listVariationDocuments: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ central }, { thing }) => ({ params: { uuid: thing(central.open.uuid) } }),
  },
  postVariationAnnex: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ central }, { thing }) => ({
      params: { uuid: thing(central.open.uuid) },
      body: { file: A_PDF },
    }),
  },
  postVariationPreview: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ central }, { thing }) => ({
      params: { uuid: thing(central.open.uuid) },
      body: { contract: central.contract.uuid },
    }),
  },
  listVariationReturns: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ central }, { thing }) => ({ params: { uuid: thing(central.open.uuid) } }),
  },
  listAllVariationReturns: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ central }, { thing }) => ({ params: { uuid: thing(central.open.uuid) } }),
  },
  listVariationAnswers: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ central }, { thing }) => ({ params: { uuid: thing(central.open.uuid) } }),
  },
  postVariationBatch: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ central }, { thing }) => ({
      params: { uuid: thing(central.open.uuid) },
      body: { kind: 'CHECK' },
    }),
  },
  getAgreementBatch: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ central }, { thing }) => ({ params: { id: thing(central.batch.uuid) } }),
  },
  postAgreementBatchStop: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ central }, { thing }) => ({ params: { id: thing(central.batch.uuid) }, body: {} }),
  },
  postAgreementsSync: { access: CENTRAL_TEAM, call: () => ({ body: {} }) },
  postCommissionerAgreement: {
    access: CENTRAL_TEAM,
    call: ({ commissioner }) => ({
      body: { agreement_type: 'NH', email_address: commissioner.email, name: 'Cleo Commissioner' },
    }),
    lines: ['name'],
  },
  getAgreementReturn: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ central }, { thing }) => ({ params: { id: thing(central.own.id) } }),
  },
  postAgreementIssue: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ central }, { thing }) => ({ params: { id: thing(central.toIssue.id) }, body: {} }),
  },
  postAgreementReminder: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ central }, { thing }) => ({ params: { id: thing(central.toRemind.id) }, body: {} }),
  },
  postAgreementReissue: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ central, mailbox }, { thing }) => ({
      params: { id: thing(central.toReissue.id) },
      body: { email_address: `${mailbox}.other@example.org`, name: 'Bola Larkspur', position: '' },
    }),
    lines: ['name', 'position'],
  },
  postAgreementWithdrawal: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ central }, { thing }) => ({
      params: { id: thing(central.toWithdraw.id) },
      body: { reason: 'The home has closed' },
    }),
    lines: ['reason'],
  },
  postAgreementRecord: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ central }, { thing }) => ({
      params: { id: thing(central.toRecord.id) },
      body: {
        file: A_PDF,
        name: 'Bola Larkspur',
        position: 'Director',
        day: '2026-11-19',
        how: 'By post',
      },
    }),
    lines: ['name', 'position', 'how'],
  },
  getAgreementDownload: {
    access: { ...OWN_AGREEMENT, lph: 200 },
    call: ({ central }, { thing }) => ({ params: { id: thing(central.own.id) } }),
  },
  listOwnAgreements: { access: SIGNED_IN },
  getOwnAgreement: {
    access: OWN_AGREEMENT,
    call: ({ central }, { thing }) => ({ params: { id: thing(central.own.id) } }),
  },
  postOwnAgreementLink: {
    access: OWN_AGREEMENT,
    call: ({ central }, { thing }) => ({ params: { id: thing(central.own.id) }, body: {} }),
  },
  listProviderContracts: {
    access: CENTRAL_TEAM,
    call: () => ({ query: { agreement_type: 'NH' } }),
  },
  postProviderContract: {
    access: CENTRAL_TEAM,
    call: ({ central, home }) => ({
      body: {
        agreement_type: 'NH',
        contract_name: central.newName,
        provider_name: 'Larch Care Limited',
        places: [home.uuid],
      },
    }),
    lines: ['contract_name', 'provider_name'],
  },
  getProviderContract: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ central }, { thing }) => ({ params: { uuid: thing(central.contract.uuid) } }),
  },
  patchProviderContract: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ central }, { thing }) => ({
      params: { uuid: thing(central.contract.uuid) },
      body: {
        version: central.contract.version,
        contract_name: `${central.newName} and partners`,
        provider_name: 'Larch Care Limited',
      },
    }),
    // Its name is the line of a new contract's: two cannot have the suite's one name.
    lines: ['provider_name'],
  },
  postHeadOfficeContact: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ central, mailbox }, { thing }) => ({
      params: { uuid: thing(central.contract.uuid) },
      body: {
        version: central.contract.version,
        ...A_PERSON,
        emails: [`${mailbox}.new@example.org`],
      },
    }),
    lines: PERSON_LINES,
  },
  patchHeadOfficeContact: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ central }, { thing }) => ({
      params: { uuid: thing(central.contract.uuid), contact: central.contact.uuid },
      body: { version: central.contract.version, ...A_PERSON },
    }),
    lines: PERSON_LINES,
  },
  deleteHeadOfficeContact: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ central }, { thing }) => ({
      params: { uuid: thing(central.contract.uuid), contact: central.deleted.uuid },
      body: { version: central.contract.version },
    }),
  },
  postHeadOfficeTryAgain: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ central }, { thing }) => ({
      params: { uuid: thing(central.contract.uuid) },
      body: { address: central.deleted.emails[0] },
    }),
  },
  postPrimaryHeadContact: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ central }, { thing }) => ({
      params: { uuid: thing(central.contract.uuid) },
      body: {
        contact_uuid: central.contact.uuid,
        version: central.contract.version,
        ...A_PERSON,
      },
    }),
    lines: PERSON_LINES,
  },
  getProposedContracts: { access: CENTRAL_TEAM },
  postProviderContractRows: {
    access: CENTRAL_TEAM,
    call: ({ central }) => ({
      body: {
        agreement_type: 'NH',
        rows: [
          {
            line: 2,
            cells: { contract_name: central.newName, provider_name: 'Larch Care Limited' },
          },
        ],
        preview: false,
      },
    }),
  },
} satisfies CallRows<typeof variations & typeof returns & typeof contracts & typeof own>;
