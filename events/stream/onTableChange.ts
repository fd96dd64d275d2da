import { isDeepStrictEqual } from 'node:util';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import pMap from 'p-map';
import { EnquiryNews } from '#shared/enquiries/enquiry.ts';
import type { Home } from '#shared/homes/home.ts';
import { AccountId, EnquiryId, HomeUuid } from '#shared/kernel/ids.ts';
import { isSentAtOnce } from '#shared/mail/sentAtOnce.ts';
import { RegistrationId } from '#shared/registration/registrationRequest.ts';
import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import { takesPart } from '#shared/reporting/takingPart.ts';
import { theTable } from '#shared/server/aws.ts';
import { followHome, settleBeds } from '#shared/server/enquiries/settleBeds.ts';
import { refreshPlacements } from '#shared/server/placements/refreshPlacements.ts';
import { refreshHome } from '#shared/server/quality/refreshHome.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { parseStored, UnreadableRow, wanted } from '#shared/store/entity.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { type Whose, whoseReturn } from '#shared/store/returns.store.ts';
import { locationEntity } from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { hasUpdatedBeds } from '#shared/vacancies/homeInForm.ts';
import { deliverMail } from '../deliverMail.ts';
import { mailEnquiryNews } from '../enquiries/mailEnquiryNews.ts';
import { newsToReach, noteCameBack, noteUnreached } from '../enquiries/noteCameBack.ts';
import { droppedOf, noteNotAsked } from '../enquiries/noteNotAsked.ts';
import { tellPlaces } from '../enquiries/tellPlaces.ts';
import { type MailLane, mailLane } from '../mail/mailLane.ts';
import { withoutAddresses } from '../mail/withoutAddresses.ts';
import { mailKindOf } from '../mailKinds.ts';
import { answerRequest } from '../registration/answerRequest.ts';
import { alertLocationSearches, alertSavedSearches } from './alertSavedSearches.ts';
import { handOnWatchers } from './handOnWatchers.ts';
import { SavedSearchCache } from './savedSearchCache.ts';
import { tellLocationWatchers, tellWatchers } from './tellWatchers.ts';

interface Surroundings {
  table: Table;
  clock: () => Date;
  /** Kept from one batch to the next; made for this one where it is left out. */
  searches?: SavedSearchCache;
}

interface Around extends Required<Surroundings> {
  /** Of the batch's mails that can wait. */
  lane: MailLane;
}

type FollowUp = (record: DynamoDBRecord, around: Around) => Promise<void>;

const CONCURRENCY = 5;

/**
 * What follows when an item is made (`INSERT mail`) or changed. A stream repeats itself: each bears
 * repetition.
 */
const followUps: Record<string, FollowUp> = {
  async 'INSERT mail'(streamRecord, { table, clock, lane }) {
    // What goes at once is the other follower's, which keeps no queue of bulk mails.
    if (isSentAtOnce(streamRecord.dynamodb?.NewImage?.content?.M?.kind?.S)) return;
    const key = streamRecord.dynamodb?.NewImage?.key?.S;
    if (key === undefined) throw new Error('A mail without its key');
    // The image may be older than the mail: it says what to look at, not how it stands.
    const [mail] = await table.read(wanted(outboxEntity, { key }));
    if (mail?.status !== 'QUEUED') return;
    // One that has no turn soon is the sweep's, so that whatever else a write causes does not wait for it.
    const isDue = mailKindOf(mail.content).isAwaited || (await lane.turn());
    if (isDue) await deliverMail(mail, { table, now: clock() });
  },

  async 'INSERT registrationRequest'(streamRecord, { table, clock }) {
    const id = RegistrationId.parse(streamRecord.dynamodb?.NewImage?.id?.S);
    await answerRequest(id, { table, now: clock() });
  },

  async 'MODIFY mail'({ dynamodb }, { table, clock }) {
    const { OldImage: before, NewImage: after } = dynamodb ?? {};
    const { kind, what } = after?.content?.M ?? {};
    const news = newsToReach({ kind: kind?.S, what: what?.S });
    if (!before || !after || !news) return;
    const now = clock();
    if (after.bounced?.M && !before.bounced?.M) {
      await noteCameBack(after.key?.S ?? '', { table, now });
    }
    const dropped = droppedOf(plain(before), plain(after));
    if (news === 'asked') await noteNotAsked(dropped, { table, now });
    else await noteUnreached(dropped, news, { table, now });
  },

  'INSERT enquiry': enquiryChanged,
  'MODIFY enquiry': enquiryChanged,

  'INSERT returnVersion': reportChanged,
  'INSERT homeRebases': qualityChanged,
  'MODIFY homeRebases': qualityChanged,
  async 'MODIFY monthlyReturn'(record, around) {
    const { OldImage: before, NewImage: after } = record.dynamodb ?? {};
    // Not each save of a section: what is submitted, no longer needed, needed again or suspended.
    const isSame = (['submitted_version', 'cancelled_at', 'suspended'] as const).every((field) =>
      isDeepStrictEqual(before?.[field], after?.[field]),
    );
    if (!isSame) await reportChanged(record, around);
  },

  async 'MODIFY serviceLocation'({ dynamodb }, { table, clock, searches: cache }) {
    const before = placeIn(locationEntity, dynamodb?.OldImage, table);
    const after = placeIn(locationEntity, dynamodb?.NewImage, table);
    if (!before || !after) return;
    const hasUpdated = before.capacity.version !== after.capacity.version;
    const now = clock();
    await allOf([
      alertLocationSearches({ before, after }, { table, cache, now }),
      ...(hasUpdated ? [tellLocationWatchers(after, { table, now })] : []),
      ...(goesOn(before, after) ? [handOnWatchers(after, { table })] : []),
      ...(isOtherOnDashboards(before, after)
        ? [refreshed(whoseReturn(after), { table, now })]
        : []),
    ]);
  },

  async 'MODIFY home'({ dynamodb }, { table, clock, searches: cache }) {
    const before = placeIn(homeEntity, dynamodb?.OldImage, table);
    const after = placeIn(homeEntity, dynamodb?.NewImage, table);
    if (!before || !after) return;
    const now = clock();
    await allOf([
      alertSavedSearches({ before, after }, { table, cache, now }),
      ...(hasUpdatedBeds(before, after) ? [tellWatchers(after, { table, now })] : []),
      ...(goesOn(before, after) ? [handOnWatchers(after, { table })] : []),
      ...(mayKeepOtherBeds(before, after) ? [followHome({ before, after }, { table, now })] : []),
      ...(isOtherOnDashboards(before, after)
        ? [refreshed(whoseReturn(after), { table, now })]
        : []),
    ]);
  },
};

/** Whether a place goes on under another registration from this change on. */
const goesOn = (
  before: Pick<Home | ServiceLocation, 'successor'>,
  after: Pick<Home | ServiceLocation, 'successor'>,
): boolean => after.successor !== null && after.successor !== before.successor;

/** Whether beds may be kept otherwise: by its figures and notes, and by whether it takes anybody. */
const mayKeepOtherBeds = (before: Home, after: Home): boolean =>
  before.vacancy.version !== after.vacancy.version ||
  !isDeepStrictEqual(before.notes, after.notes) ||
  (['embargo', 'self_imposed_suspension', 'location_status', 'aqp_suspension'] as const).some(
    (field) => before[field] !== after[field],
  );

/** What follows a command of an enquiry: its places and who hears of it are told, beds are kept as it stands. */
async function enquiryChanged({ dynamodb }: DynamoDBRecord, { table, clock }: Surroundings) {
  const { OldImage: before, NewImage: after } = dynamodb ?? {};
  const id = EnquiryId.parse(after?.id?.S);
  const tellingVersion = Number(after?.told?.N ?? 0);
  const isOther = (['state', 'chosen'] as const).some(
    (field) => !isDeepStrictEqual(before?.[field], after?.[field]),
  );
  const now = clock();
  const news = newsIn(after);
  const isNews = before && news && news.version > (newsIn(before)?.version ?? 0);
  const account = AccountId.parse(after?.account?.S);
  await allOf([
    ...(isNews ? [mailEnquiryNews({ id, account, news }, { table, now })] : []),
    ...(tellingVersion > Number(before?.told?.N ?? 0)
      ? [tellPlaces(id, tellingVersion, { table, now })]
      : []),
    ...(before && isOther ? [settleBeds(id, { table, now })] : []),
  ]);
}

/** What an image of an enquiry has of news; undefined: none, as in one from before there was any. */
const newsIn = (image: Image): EnquiryNews | undefined =>
  image?.news?.M && EnquiryNews.parse(unmarshall(image.news.M as Record<string, AttributeValue>));

/** Whether dashboards show a place otherwise: it joined or left reporting, or has another name. */
const isOtherOnDashboards = (before: ReportingPlace, after: ReportingPlace): boolean =>
  takesPart(before) !== takesPart(after) ||
  (['name', 'provider_name', 'local_authority'] as const).some(
    (field) => before[field] !== after[field],
  );

/** The rows of both dashboards: one that fails keeps the other from nothing. Only homes have placements. */
const refreshed = (whose: Whose, around: { table: Table; now: Date }): Promise<void> =>
  allOf([
    refreshHome(whose, around).then(() => undefined),
    ...(whose.kind === undefined
      ? [refreshPlacements(whose.home, around).then(() => undefined)]
      : []),
  ]);

/** What a place has submitted is another: both dashboards follow. */
async function reportChanged(record: DynamoDBRecord, { table, clock }: Surroundings) {
  await refreshed(whoseIs(record), { table, now: clock() });
}

/** A place's figures are others: what dashboards need of it is worked out anew from its reports. */
async function qualityChanged(record: DynamoDBRecord, { table, clock }: Surroundings) {
  await refreshHome(whoseIs(record), { table, now: clock() });
}

/** Whose reports or figures a record is about. */
function whoseIs({ dynamodb }: DynamoDBRecord): Whose {
  const { kind, home } = dynamodb?.NewImage ?? {};
  return { ...(kind?.S !== undefined && { kind: kind.S }), home: HomeUuid.parse(home?.S) };
}

/** Waits for all, so that one that fails keeps none of the others from being done; then throws. */
async function allOf(parts: Promise<void>[]): Promise<void> {
  for (const part of await Promise.allSettled(parts)) {
    if (part.status === 'rejected') throw part.reason;
  }
}

type Image = NonNullable<DynamoDBRecord['dynamodb']>['OldImage'];

/** An image as plain values. */
const plain = (image: Image): Record<string, unknown> =>
  unmarshall((image ?? {}) as Record<string, AttributeValue>);

/** The place of an image; undefined for one that cannot be read, which is set aside. */
function placeIn<T extends object>(
  kind: Parameters<typeof parseStored<T>>[0],
  image: Image,
  { setAside }: Table,
): T | undefined {
  const row = plain(image);
  try {
    return parseStored(kind, row);
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    setAside(error);
    return undefined;
  }
}

const isMadeMail = ({ eventName, dynamodb }: DynamoDBRecord): boolean =>
  eventName === 'INSERT' && dynamodb?.NewImage?.entity?.S === 'mail';

/**
 * Does what follows the changes of a batch. A record that fails is reported, so that Lambda tries
 * it again and gives it to the dead-letter queue in the end; the others are done.
 */
export async function followChanges(
  event: DynamoDBStreamEvent,
  context: Surroundings,
): Promise<DynamoDBBatchResponse> {
  const lane = mailLane(context.table, event.Records.filter(isMadeMail).length);
  const around = { searches: new SavedSearchCache(context.table), ...context, lane };
  const failed = await pMap(
    event.Records,
    async (record) => {
      const kind = record.dynamodb?.NewImage?.entity?.S;
      const followUp = followUps[`${record.eventName} ${kind}`];
      try {
        await followUp?.(record, around);
        return [];
      } catch (error) {
        const message = withoutAddresses(error);
        console.error(JSON.stringify({ level: 'error', follows: kind, error: message }));
        return [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }];
      }
    },
    { concurrency: CONCURRENCY },
  );
  return { batchItemFailures: failed.flat() };
}

let searches: SavedSearchCache | undefined;

/** The table's stream: records in order, some of them more than once. */
export const handler = (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const table = theTable();
  searches ??= new SavedSearchCache(table);
  return followChanges(event, { table, clock: () => new Date(), searches });
};
