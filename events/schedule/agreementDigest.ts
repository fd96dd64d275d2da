import type { AgreementDigestContent } from '#shared/agreements/agreementMails.ts';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { isOutstanding } from '#shared/agreements/agreementValues.ts';
import type { ProviderContract } from '#shared/agreements/providerContract.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { londonDay, startOfLondonDay } from '#shared/kernel/calendar.ts';
import { type EmailAddress, instant } from '#shared/kernel/ids.ts';
import { isWorkingDay, workingDayBefore } from '#shared/kernel/workingDays.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import { mailKey } from '#shared/mail/mailKey.ts';
import { ownersOf } from '#shared/server/agreements/ownersOf.ts';
import { isSignatoryGone } from '#shared/server/agreements/whoSigns.ts';
import { theTable } from '#shared/server/aws.ts';
import { commissionerReturnsOf, returnsOfVariation } from '#shared/store/agreementReturns.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { contractsBy } from '#shared/store/providerContracts.store.ts';
import type { Table } from '#shared/store/table.ts';
import { openVariations } from '#shared/store/variations.store.ts';
import { create } from '#shared/store/write.ts';

/** 08:30, when the job of each working day runs. */
const AT_MS = 8.5 * 3_600_000;
const CAUSE = 'agreementDigest';

type News = AgreementDigestContent['variations'][number];

/** The news of agreements since the last working day. */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  agreementDigest({ table: theTable(), now });

/**
 * Writes to the owners of variations what happened since the last working day's digest: declined, came
 * back, lost its signatory, passed on. One mail a person and day; a run again writes none twice.
 */
export async function agreementDigest({
  table,
  now,
}: {
  table: Table;
  now: Date;
}): Promise<Record<string, number>> {
  const day = londonDay(now);
  const counts = { variations: 0, mails: 0 };
  if (!isWorkingDay(day)) return counts;
  const since = instant(new Date(startOfLondonDay(workingDayBefore(day)).getTime() + AT_MS));
  const recipients = new Map<EmailAddress, { name: string; variations: News[] }>();
  for (const variation of await openVariations(table)) {
    const news = await newsOf(table, variation, { since, until: instant(now) });
    if (!news) continue;
    counts.variations += 1;
    for (const { email, name } of await ownersOf(table, variation)) {
      const own = recipients.get(email) ?? { name, variations: [] };
      recipients.set(email, { name, variations: [...own.variations, news] });
    }
  }
  for (const [to, { name, variations }] of recipients) {
    const key = mailKey({ cause: CAUSE, date: day, to });
    const [queued] = await table.read(wanted(outboxEntity, { key }));
    if (queued) continue;
    const content = { kind: 'agreementDigest' as const, name, day, variations };
    const mail = queuedMail({ cause: CAUSE, date: day, to, content, now: instant(now) });
    await table.commit(create(outboxEntity, mail));
    counts.mails += 1;
  }
  return counts;
}

/** What happened to a variation's returns in that time; undefined where nothing did. */
async function newsOf(
  table: Table,
  variation: Variation,
  { since, until }: { since: string; until: string },
): Promise<News | undefined> {
  const { uuid, reference, title } = variation;
  const news: News = {
    ...{ uuid, reference, title },
    ...{ declined: 0, bounced: 0, no_signatory: 0, passed_on: 0 },
  };
  const isNew = (at: string | null) => at !== null && at >= since && at < until;
  const returns: AgreementReturn[] = await commissionerReturnsOf(table, uuid);
  for await (const agreementReturn of returnsOfVariation(table, uuid))
    returns.push(agreementReturn);
  const contracts = await contractsBy(
    table,
    returns.flatMap((agreementReturn) =>
      agreementReturn.contract && isOutstanding(agreementReturn) ? agreementReturn.contract : [],
    ),
  );
  for (const agreementReturn of returns) {
    const contract = agreementReturn.contract ? contracts.get(agreementReturn.contract) : undefined;
    if (isNew(agreementReturn.declined_at)) news.declined += 1;
    if (isNew(agreementReturn.bounced_at)) news.bounced += 1;
    if (isNew(agreementReturn.delegated_at)) news.passed_on += 1;
    if (hasJustGone(agreementReturn, contract, isNew)) news.no_signatory += 1;
  }
  const { declined, bounced, no_signatory, passed_on } = news;
  return declined + bounced + no_signatory + passed_on > 0 ? news : undefined;
}

/** The contract changed in that time, and who is to sign is its contact no longer. */
const hasJustGone = (
  agreementReturn: AgreementReturn,
  contract: ProviderContract | undefined,
  isNew: (at: string | null) => boolean,
): boolean =>
  contract !== undefined &&
  isOutstanding(agreementReturn) &&
  isNew(contract.changed_at) &&
  isSignatoryGone(agreementReturn, contract);
