import { randomUUID } from 'node:crypto';
import type { AgreementEventKind, AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { agreementEventEntity } from '#shared/store/agreementReturns.store.ts';
import { create, type Write } from '#shared/store/write.ts';

/** Who acts, as the history names them, and what a browser shows of a signatory. */
export interface ActBy {
  name: string;
  ip?: string | null;
  browser?: string | null;
}

/**
 * Something that happened to a return, for its history and the certificate (agreements, section 2). `email`:
 * the signatory's at that time; `detail`: an annex's name, a reason, what a code was for.
 */
export const eventWrite = (
  { id, issue }: Pick<AgreementReturn, 'id' | 'issue'>,
  event: {
    kind: AgreementEventKind;
    at: Instant;
    by: ActBy;
    email: string | null;
    detail?: string;
  },
): Write =>
  create(agreementEventEntity, {
    return: id,
    at: event.at,
    event: randomUUID(),
    kind: event.kind,
    issue,
    by: event.by.name,
    email: event.email,
    detail: event.detail ?? '',
    ip: event.by.ip ?? null,
    browser: event.by.browser ?? null,
  });
