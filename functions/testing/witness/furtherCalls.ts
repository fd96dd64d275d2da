import { NO_FIGURES } from '#shared/enquiries/updateMonth.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import { type EmailAddress, instant, SignatureRequestId } from '#shared/kernel/ids.ts';
import { Period } from '#shared/reporting/period.ts';
import { startBatch } from '#shared/server/agreements/startBatch.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { agreementBatchEntity } from '#shared/store/agreementBatches.store.ts';
import { agreementReturnEntity } from '#shared/store/agreementReturns.store.ts';
import { updateMonthEntity } from '#shared/store/enquiries.store.ts';
import { findHome, homeEntity } from '#shared/store/homes.store.ts';
import { poolTaskEntity } from '#shared/store/inactive.store.ts';
import { invitationEntity } from '#shared/store/invitations.store.ts';
import { registrationRequestEntity } from '#shared/store/registrations.store.ts';
import { create, replace } from '#shared/store/write.ts';
import { anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { anEnquiry, anEnquiryPlace, someEnquiry } from '#shared/testing/enquiries.ts';
import { run as buildListSnapshot } from '../../../events/schedule/buildListSnapshot.ts';
import { graphqlMutations } from '../../graphql/testing/mutations.ts';
import { type EndpointName, goodCall } from '../goodCalls.ts';
import type { Portal, Sent } from '../portal.ts';
import { STAGE_PASSWORD, type Stage } from '../stage.ts';

/** What a further call or a job stands on. */
export interface Around {
  portal: Portal;
  stage: Stage;
  /** A good call of an endpoint, or this in its place. Throws where it is refused. */
  call: (name: EndpointName, sent?: Sent) => Promise<void>;
  /** A link's token that no key opens, so that each key is tried. */
  strangersLink: string;
}

interface FurtherCall {
  /** What has to be there before. */
  prepare?: (around: Around) => Promise<unknown>;
  sent: (around: Around) => Sent;
  isRefused?: true;
  /** In a process of its own: what others have read into memory it reads again. */
  isCold?: true;
  /** The followers see what it wrote, though they have seen the like. */
  isFollowed?: true;
}

const AT = instant(FRIDAY_AT_TEN);

const invited = ({ registering }: Stage) => registering.emails[0]?.address as EmailAddress;

/** The row of an invitation, which goes when its person registers. */
const withInvitation = ({ portal, stage }: Around): Promise<void> => {
  const { home, registering } = stage;
  const sent = { email: invited(stage), place: homeRef(home.uuid), contact: registering.id };
  return portal.table.load([create(invitationEntity, { ...sent, version: 1, invited_at: AT })]);
};

const mutation =
  (name: string) =>
  ({ stage }: Around): Sent => {
    const { byCentralTeam = false, ...body } = graphqlMutations[name]?.(stage) ?? { query: '' };
    const headers = { 'x-link-token': stage.tokens.invitation };
    return { as: byCentralTeam ? stage.lph : stage.provider, body, headers };
  };

const graphqlCall = (
  query: (stage: Stage) => string,
  who: 'lph' | 'provider' | 'commissioner',
) => ({
  sent: ({ stage }: Around): Sent => ({ as: stage[who], body: { query: query(stage) } }),
});

const BATCH_FILES = (stage: Stage) =>
  `{ variationAgreementBatch(uuid: "${stage.central.batch.uuid}") { state files { url } } }`;

/** An archive that is there for a day. */
async function withArchive({ portal, stage }: Around): Promise<void> {
  const files = [{ name: 'NH-1 signed 1.zip', key: 'files/archives/x', bytes: 7 }];
  const done = { state: 'DONE', finished_at: AT, files } as const;
  await portal.table.load([create(agreementBatchEntity, { ...stage.central.batch, ...done })]);
}

/** What an endpoint's good call leaves out, where a right is there for it. */
export const furtherCalls: Partial<Record<EndpointName, FurtherCall[]>> = {
  postActivity: [
    {
      sent: ({ stage: { lph, inactive } }) => ({
        as: lph,
        params: { id: inactive.id },
        body: { is_active: true, version: 1, reason: 'Is back' },
      }),
    },
    {
      // The pool knows them, so that it is told to end their sessions.
      prepare: ({ portal, stage }) => portal.makePerson(stage.managed.email, STAGE_PASSWORD),
      sent: ({ stage }) => goodCall('postActivity', stage),
    },
    (() => {
      const colleague = anAccount({ kind: 'lph' });
      return {
        // The first of the central team that goes: those who are left are counted.
        prepare: ({ portal }: Around) => portal.add({ accounts: [colleague] }),
        sent: ({ stage }: Around) => ({
          as: stage.lph,
          params: { id: colleague.id },
          body: { is_active: false, version: 1, reason: 'Has left' },
        }),
      };
    })(),
  ],
  findPeople: [{ sent: ({ stage }) => ({ as: stage.lph, body: { text: 'Example' } }) }],
  postRegisteredProvider: [
    { sent: ({ stage }) => ({ as: stage.provider, body: { email: stage.provider.email } }) },
  ],
  postAgreementDecline: [
    {
      // Nobody owns the variation any more: the whole central team is told.
      prepare: ({ portal, stage: { lph } }) =>
        portal.table.load([create(accountEntity, { ...lph, is_active: false })]),
      sent: ({ stage }) => goodCall('postAgreementDecline', stage),
    },
  ],
  postLinkedEnquiry: [
    {
      // Whoever asked is gone: the follower finds a colleague who can take it over.
      prepare: ({ portal, stage: { asker } }) =>
        portal.table.load([create(accountEntity, { ...asker, is_active: false })]),
      sent: ({ stage }) => ({
        ...goodCall('postLinkedEnquiry', stage),
        body: { act: 'yes', version: 1 },
      }),
      isFollowed: true,
    },
  ],
  postLinkCode: [
    {
      prepare: ({ call }) => call('postLinkCode'),
      sent: ({ stage }) => ({ ...goodCall('postLinkCode', stage), body: { code: '000000' } }),
      isRefused: true,
    },
  ],
  postRegistrationConfirmation: [
    {
      // Without the regulator's id the home is looked for by its name.
      prepare: ({ portal, stage: { asking } }) =>
        portal.table.load([
          create(registrationRequestEntity, { ...asking, cqc_registration_id: '1-000000000' }),
        ]),
      sent: ({ stage }) => goodCall('postRegistrationConfirmation', stage),
      isCold: true,
    },
  ],
  postVacancies: [
    {
      // A commissioner waits for the update, and is told.
      prepare: ({ call, stage }) =>
        call('postPrompt', {
          ...goodCall('postPrompt', stage),
          body: { ...Object(goodCall('postPrompt', stage).body), notify: true },
        }),
      sent: ({ stage }) => goodCall('postVacancies', stage),
      isFollowed: true,
    },
  ],
  postGraphql: [
    ...Object.keys(graphqlMutations).map((name) => ({ sent: mutation(name) })),
    { prepare: withInvitation, sent: mutation('createProvider') },
    {
      sent: (around) => ({
        ...mutation('createProvider')(around),
        headers: { 'x-link-token': around.strangersLink },
      }),
      isRefused: true,
    },
    {
      ...graphqlCall(
        () => '{ directoryOfServicesLocations { edges { node { __typename } } } }',
        'commissioner',
      ),
      isCold: true,
    },
    graphqlCall(
      ({ central }) =>
        `{ variationAgreementDownloadLink(signatureRequestId: "${central.own.id}") { ready url } }`,
      'provider',
    ),
    { prepare: withArchive, ...graphqlCall(BATCH_FILES, 'lph') },
  ],
  postPublicGraphql: [
    {
      prepare: withInvitation,
      sent: (around) => ({ ...mutation('createProvider')(around), as: undefined }),
    },
    {
      sent: (around) => ({
        ...mutation('createProvider')(around),
        as: undefined,
        headers: { 'x-link-token': around.strangersLink },
      }),
      isRefused: true,
    },
    {
      sent: ({ stage }) => ({
        headers: { 'x-link-token': stage.tokens.invitation },
        body: { query: `{ isProviderRegistered(email: "${invited(stage)}") }` },
      }),
    },
  ],
};

/** What a job needs to have something to do. */
export const beforeJob: Record<string, (around: Around) => Promise<unknown>> = {
  erasePeople: async ({ call }) => {
    await call('postErasure');
    // Those made before name who is erased.
    await buildListSnapshot({ now: FRIDAY_AT_TEN });
  },
  countEnquiries: async ({ portal, stage: { enquiry, home } }) => {
    const ended = anEnquiry({
      organisation: enquiry.organisation,
      ...{ state: 'CLOSED', outcome: 'withdrawn', ended_at: enquiry.created_at },
    });
    await portal.table.load(someEnquiry({ enquiry: ended, places: [anEnquiryPlace(ended, home)] }));
  },
  countUpdates: async ({ portal, stage: { home } }) => {
    const enquiry = anEnquiry();
    await portal.table.load(someEnquiry({ enquiry, places: [anEnquiryPlace(enquiry, home)] }));
  },
  mailUpdates: async ({ portal, stage: { home } }) => {
    const month = { month: Period.parse('2026-11'), version: 1, ...NO_FIGURES, matched: 1 };
    const brought = { place: homeRef(home.uuid), ...month };
    await portal.table.load([create(updateMonthEntity, brought)]);
  },
  reckonAnswerTimes: async ({ portal, stage }) => {
    // What is no longer so is written.
    const home = await findHome(portal.table, stage.home.uuid);
    if (!home) throw new Error('The stage has a home');
    await portal.table.commit(replace(homeEntity, { ...home, answers_within: 2 }, home));
  },
  settleAccounts: async ({ portal, stage, call }) => {
    await call('putOrganisation', {
      ...goodCall('putOrganisation', stage),
      body: {
        ...Object(goodCall('putOrganisation', stage).body),
        name: `${stage.organisation.name} anew`,
      },
    });
    for (const { id: account, email, is_active: active } of [stage.managed, stage.inactive]) {
      await portal.makePerson(email, STAGE_PASSWORD);
      const task = { version: 1, account, email, active, at: AT };
      await portal.table.load([create(poolTaskEntity, task)]);
    }
  },
  sweepMail: ({ call }) => call('postInvitation'),
  zipAgreements: async ({ portal, stage: { agreements, lph } }) => {
    await agreements.keepFiles();
    const { agreementReturn } = agreements.opened.download;
    const lost = { ...agreementReturn, id: SignatureRequestId.parse(crypto.randomUUID()) };
    const file = {
      ...agreementReturn.signed_file,
      key: `${lost.id}/${agreementReturn.signed_file?.sha256}`,
    };
    const { writes } = startBatch({
      variation: agreements.variation.uuid,
      kind: 'ZIP',
      ids: [agreementReturn.id, lost.id],
      who: { kind: 'account', id: lph.id, name: 'Cleo Carr' },
      at: AT,
    });
    await portal.table.load([
      ...writes,
      // One whose file is not there: S3 is asked whether it is.
      create(agreementReturnEntity, {
        ...lost,
        signed_file: file as NonNullable<typeof agreementReturn.signed_file>,
      }),
    ]);
  },
};

/** When a job runs that has nothing to do on a Monday at nine. */
export const TIME_OF_JOB: Record<string, Date> = {
  openReturns: new Date('2026-12-01T00:05:00.000Z'),
  countEnquiries: new Date('2026-12-09T04:40:00.000Z'),
  countUpdates: new Date('2026-12-15T05:00:00.000Z'),
  mailUpdates: new Date('2026-12-15T10:00:00.000Z'),
};
