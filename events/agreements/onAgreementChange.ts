import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import pMap from 'p-map';
import {
  AgreementBatchUuid,
  AgreementReturnStatus,
  VariationUuid,
} from '#shared/agreements/agreementValues.ts';
import { SignatureRequestId } from '#shared/kernel/ids.ts';
import { isSentAtOnce, type SentAtOnce } from '#shared/mail/sentAtOnce.ts';
import { settleCountersignature } from '#shared/server/agreements/countersign.ts';
import { countVariation } from '#shared/server/agreements/countReturns.ts';
import { stepBatch } from '#shared/server/agreements/stepBatch.ts';
import { theTable } from '#shared/server/aws.ts';
import { wanted } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { deliverKinds } from '../mail/deliverKinds.ts';
import { enquiryAskedMail } from '../mail/enquiryAsked.mail.tsx';
import type { MailKind } from '../mail/mailKind.ts';
import { takeTurn } from '../mail/mailLane.ts';
import { withoutAddresses } from '../mail/withoutAddresses.ts';
import { agreementCodeMail } from './agreementCode.mail.tsx';
import { prepareReturn } from './prepareReturn.ts';
import { sealReturn } from './sealReturn.ts';

interface Context {
  table: Table;
  clock: () => Date;
}

/** Somebody waits for a code: while SES takes no mail it is tried so often, at most 8 seconds in all. */
const CODE_PAUSES_MS = [250, 500, 750, 1000, 1500, 2000, 2000];

/** PDFs take a processor each; a code's mail between them waits for SES alone. */
const CONCURRENCY = 3;

const KINDS: Readonly<Record<SentAtOnce, MailKind>> = {
  agreementCode: agreementCodeMail,
  enquiryAsked: enquiryAskedMail,
};

/**
 * Sends a code or an enquiry's first mail at once; what SES does not take even then is the sweep's. The enquiry's
 * takes its place in the rate from the mails that can wait, so that codes keep theirs (ADR 77).
 */
async function deliverAtOnce(
  key: string,
  kind: SentAtOnce,
  { table, clock }: Context,
): Promise<void> {
  if (kind === 'enquiryAsked') await takeTurn(table);
  for (const pause of [...CODE_PAUSES_MS, 0]) {
    const [mail] = await table.read(wanted(outboxEntity, { key }));
    if (mail?.status !== 'QUEUED') return;
    const delivery = await deliverKinds(() => KINDS[kind], mail, { table, now: clock() });
    if (delivery !== 'throttled') return;
    await sleep(pause);
  }
}

/**
 * What follows when a return changes, or a code is to be mailed. The image may be older than the item: it
 * says what to look at, not how it stands. Each bears repetition.
 */
async function follow(record: DynamoDBRecord, { table, clock }: Context): Promise<void> {
  const image = record.dynamodb?.NewImage;
  if (record.eventName === 'REMOVE' || !image) return;
  if (image.entity?.S === 'mail') {
    const kind = image.content?.M?.kind?.S;
    if (record.eventName !== 'INSERT' || !isSentAtOnce(kind)) return;
    return deliverAtOnce(image.key?.S ?? '', kind, { table, clock });
  }
  if (image.entity?.S === 'agreementBatch') {
    // What a step keeps is the next record: so one follows the other.
    const isWaiting = image.state?.S === 'RUNNING' && image.claimed_until?.NULL === true;
    if (isWaiting) await stepBatch(AgreementBatchUuid.parse(image.uuid?.S), { table, clock });
    return;
  }
  if (image.entity?.S !== 'agreementReturn') return;
  const id = SignatureRequestId.parse(image.id?.S);
  switch (AgreementReturnStatus.safeParse(image.status?.S).data) {
    case 'ISSUING':
      return prepareReturn(id, { table, now: clock() });
    case 'RETURNED':
      // First, so that the file of what is countersigned at once is complete at once, with one mail.
      await settleCountersignature(table, id, clock());
      await sealReturn(id, { table, now: clock() });
      return;
    case 'COUNTERSIGNED':
      await sealReturn(id, { table, now: clock() });
      return;
  }
}

/**
 * Does what follows the changes of agreements in a batch. A record that fails is reported, so that Lambda
 * tries it again and gives it to the dead letters in the end; the others are done.
 */
export async function followAgreements(
  event: DynamoDBStreamEvent,
  context: Context,
): Promise<DynamoDBBatchResponse> {
  const failed = await pMap(
    event.Records,
    async (record) => {
      try {
        await follow(record, context);
        return [];
      } catch (error) {
        const follows = record.dynamodb?.NewImage?.entity?.S;
        console.error(JSON.stringify({ level: 'error', follows, error: withoutAddresses(error) }));
        return [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }];
      }
    },
    { concurrency: CONCURRENCY },
  );
  await countAll(event, context);
  return { batchItemFailures: failed.flat() };
}

/** The counts of each variation that the batch has returns of: once, when all are done with. */
async function countAll(event: DynamoDBStreamEvent, { table }: Context): Promise<void> {
  const variations = new Set(
    event.Records.flatMap(({ dynamodb }) => {
      const { NewImage: after, OldImage: before } = dynamodb ?? {};
      const isMoved = after?.status?.S !== before?.status?.S;
      return after?.entity?.S === 'agreementReturn' && isMoved ? (after.variation?.S ?? []) : [];
    }),
  );
  for (const uuid of variations) {
    await countVariation(table, VariationUuid.parse(uuid)).catch((error: unknown) => {
      // The next change counts them all, or the synchronisation.
      console.error(
        JSON.stringify({ level: 'error', follows: 'counts', error: withoutAddresses(error) }),
      );
    });
  }
}

/** The table's stream, of agreements alone: records in order, some of them more than once. */
export const handler = (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  followAgreements(event, { table: theTable(), clock: () => new Date() });
