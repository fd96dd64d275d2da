import type { AgreementReturn } from './agreementReturn.ts';
import { type AgreementGroup, isOutstanding } from './agreementValues.ts';

/** Which groups a batch of a kind may name (agreements, section 3). */
export const GROUPS_OF = {
  REMIND: ['NOT_VIEWED', 'VIEWED_NOT_RETURNED', 'ALL_OUTSTANDING'],
  ISSUE: ['NOT_ISSUED', 'BOUNCED', 'DECLINED', 'OUTDATED', 'ALL_UNSIGNED'],
} as const satisfies Record<string, readonly AgreementGroup[]>;

type Standing = Pick<AgreementReturn, 'status' | 'document_version'>;

const MEMBERS: Record<AgreementGroup, (agreementReturn: Standing, newest: number) => boolean> = {
  NOT_VIEWED: ({ status }) => status === 'ISSUED',
  VIEWED_NOT_RETURNED: ({ status }) => status === 'VIEWED',
  ALL_OUTSTANDING: isOutstanding,
  NOT_ISSUED: ({ status }) => status === 'NOT_ISSUED',
  BOUNCED: ({ status }) => status === 'BOUNCED',
  DECLINED: ({ status }) => status === 'DECLINED',
  OUTDATED: (agreementReturn, newest) =>
    isOutstanding(agreementReturn) && (agreementReturn.document_version ?? 0) < newest,
  ALL_UNSIGNED: ({ status }) =>
    ['NOT_ISSUED', 'ISSUED', 'VIEWED', 'BOUNCED', 'DECLINED'].includes(status),
};

/** Whether a return is in a group now; `newest` is the number of the variation's newest text. */
export const isInGroup = (
  agreementReturn: Standing,
  group: AgreementGroup,
  newest: number,
): boolean => MEMBERS[group](agreementReturn, newest);
