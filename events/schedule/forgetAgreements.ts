import { randomUUID } from 'node:crypto';
import type { AgreementEvent, AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { AgreementType } from '#shared/agreements/agreementValues.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { EmailAddress, type Instant, instant } from '#shared/kernel/ids.ts';
import { allReturnsOf } from '#shared/server/agreements/planSync.ts';
import { PLACEWELL } from '#shared/server/agreements/systemCommands.ts';
import { theTable } from '#shared/server/aws.ts';
import {
  agreementEventEntity,
  agreementReturnEntity,
  agreementSignatureEntity,
  eventsOf,
  findAgreementReturn,
  signatoryReturnEntity,
} from '#shared/store/agreementReturns.store.ts';
import { auditOf, auditWriter } from '#shared/store/audit.store.ts';
import { wanted } from '#shared/store/entity.ts';
import type { Table } from '#shared/store/table.ts';
import { variationPartition, variationsOfType } from '#shared/store/variations.store.ts';
import { discard, replace, rewrite, type Write } from '#shared/store/write.ts';

/** So long after its variation was closed what was signed can be sued upon, and a year more. */
const YEARS = 7;
/** Writes of one transaction, below the table's 100. */
const WRITES_AT_ONCE = 40;

export const forgetAudit = auditWriter('agreements.evidenceErased');

/** Evidence of agreements that nobody can sue upon any more. */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  forgetAgreements({ table: theTable(), now });

/**
 * Takes out of the table, seven years after a variation was closed or withdrawn, what is evidence of its
 * agreements: signatories' addresses, network addresses, browsers and what they answered in form parts.
 * Who signed, when, and the files' hashes stay (agreements, section 2). A run again does what is left; a
 * variation's trail says that it is done.
 */
export async function forgetAgreements({
  table,
  now,
}: {
  table: Table;
  now: Date;
}): Promise<Record<string, number>> {
  const counts = { variations: 0, agreements: 0 };
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - YEARS);
  const latest = instant(before);
  for (const type of AgreementType.options) {
    for await (const variation of variationsOfType(table, type)) {
      // Oldest first: what was begun later cannot have ended earlier.
      if (variation.created_at > latest) break;
      if (variation.ended_at === null || variation.ended_at > latest) continue;
      if (await isForgotten(table, variation)) continue;
      counts.agreements += await forget(table, variation, instant(now));
      counts.variations += 1;
    }
  }
  return counts;
}

async function isForgotten(table: Table, { uuid }: Variation): Promise<boolean> {
  const trail = await auditOf(table, variationPartition(uuid));
  return trail.some(({ what }) => what === 'agreements.evidenceErased');
}

async function forget(table: Table, variation: Variation, at: Instant): Promise<number> {
  let agreements = 0;
  for await (const { id } of allReturnsOf(table, variation)) {
    const agreementReturn = await findAgreementReturn(table, id);
    if (!agreementReturn) continue;
    const writes = await writesOf(table, agreementReturn);
    for (let from = 0; from < writes.length; from += WRITES_AT_ONCE) {
      await table.commit(...writes.slice(from, from + WRITES_AT_ONCE));
    }
    agreements += 1;
  }
  await table.commit(
    forgetAudit.entry({
      of: variationPartition(variation.uuid),
      at,
      id: randomUUID(),
      who: PLACEWELL,
      what: 'agreements.evidenceErased',
      before: null,
      after: { agreements },
      trace: `forgetAgreements:${at}`,
    }),
  );
  return agreements;
}

/** The return itself comes last: one that was cut short before still has its signatory. */
async function writesOf(table: Table, agreementReturn: AgreementReturn): Promise<Write[]> {
  const [events, [signature]] = await Promise.all([
    eventsOf(table, agreementReturn.id),
    table.read(wanted(agreementSignatureEntity, { return: agreementReturn.id })),
  ]);
  return [
    ...events.filter(isEvidence).map((event) =>
      rewrite(agreementEventEntity, {
        ...event,
        email: null,
        ip: null,
        browser: null,
        // Whom it was passed on to, with their address.
        detail: event.kind === 'delegated' ? '' : event.detail,
      }),
    ),
    ...(signature
      ? [
          rewrite(agreementSignatureEntity, {
            ...signature,
            email: '',
            form_parts: { home_details: [], key_contacts: null, placement: null },
            evidence: { ip: null, browser: null, code: null },
          }),
        ]
      : []),
    ...pointersOf(agreementReturn, events),
    ...(agreementReturn.signatory
      ? [replace(agreementReturnEntity, { ...agreementReturn, signatory: null }, agreementReturn)]
      : []),
  ];
}

/** What leads from an address to the return: of each issue that an event tells of, and the present one. */
function pointersOf(agreementReturn: AgreementReturn, events: readonly AgreementEvent[]): Write[] {
  const pointers = new Map<string, { email: EmailAddress; issue: number }>();
  const add = (email: string | null | undefined, issue: number) => {
    const address = EmailAddress.safeParse(email).data;
    if (address) pointers.set(`${issue}#${address}`, { email: address, issue });
  };
  for (const { email, issue } of events) add(email, issue);
  for (let issue = 1; issue <= agreementReturn.issue; issue++)
    add(agreementReturn.signatory?.email, issue);
  return [...pointers.values()].map(({ email, issue }) =>
    discard(signatoryReturnEntity, { email, id: agreementReturn.id, issue }),
  );
}

const isEvidence = ({ kind, email, ip, browser }: AgreementEvent): boolean =>
  kind === 'delegated' || email !== null || ip !== null || browser !== null;
