import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { groupOfNeed, linkGroupsOf } from '#shared/server/linkGroups.ts';
import type { IndexName } from '#shared/store/tableShape.ts';

/** What is done with the table: each is one action on the table, or a query of one of its indexes. */
export type TableUse = 'read' | 'query' | IndexName | 'put' | 'delete' | 'check' | 'scan';

/** The action of each use; of the indexes' queries too, whose resource is the index. */
export const ACTION_OF_USE: Record<TableUse, string> = {
  read: 'dynamodb:BatchGetItem',
  query: 'dynamodb:Query',
  CHG: 'dynamodb:Query',
  LINK: 'dynamodb:Query',
  put: 'dynamodb:PutItem',
  delete: 'dynamodb:DeleteItem',
  check: 'dynamodb:ConditionCheckItem',
  scan: 'dynamodb:Scan',
};

const READS: readonly TableUse[] = ['read', 'query', 'CHG', 'LINK'];
const WRITES: readonly TableUse[] = [...READS, 'put', 'delete', 'check'];

/**
 * The roles that do less with the table than read or write all of it: first of all those that a link opens.
 * Each use has a call that needs it, or a reason (functions/testing/witness, ADR 119).
 */
const OF_ROLE: Readonly<Record<string, readonly TableUse[]>> = {
  ReaderAgreements: ['read', 'query'],
  ReaderEverything: ['read', 'query', 'LINK', 'scan'],
  ReaderLinksAccounts: ['read', 'LINK'],
  ReaderLinksAgreements: ['read'],
  ReaderLinksPrompts: ['read', 'query'],
  ReaderLinksReports: ['read', 'query'],
  WriterAgreementsLinksAgreements: ['read', 'put'],
  WriterAgreementsLinksAgreementsCodes: ['read', 'put'],
  WriterAllowSignInEndSessions: ['read', 'CHG', 'put', 'delete'],
  WriterCheckPasswordEndSessionsSetPassword: ['read', 'put'],
  WriterCheckPasswordSecondStep: ['read', 'put'],
  WriterEndSessionsLookUpPeopleSecondStep: ['read', 'put'],
  WriterFiles: ['read', 'put'],
  WriterKeepAgreements: ['read', 'query', 'put', 'check'],
  WriterKeysAgreements: ['read'],
  WriterKeysCodes: ['read', 'put'],
  WriterLinksAccounts: ['read', 'LINK'],
  WriterLinksAgreements: ['read', 'put'],
  WriterLinksAgreementsCodes: ['read', 'CHG', 'LINK', 'put', 'check'],
  WriterLinksPrompts: ['read', 'query', 'put'],
  WriterLinksReports: ['read', 'query', 'put', 'delete'],
  WriterLinksReportsCodes: ['read', 'query', 'put'],
  WriterLookUpPeople: ['read', 'CHG', 'LINK', 'put'],
  WriterSaveFiles: ['read', 'put'],
  WriterRegisterPeopleLinksAccountsCodes: ['read', 'query', 'LINK', 'put', 'delete', 'check'],
};

/** The roles that have a row above: each is the role of some function. */
export const narrowedRoles: readonly string[] = Object.keys(OF_ROLE);

/** By the role's name what its functions do with the table; a role without a row does all of its kind. */
export const tableUsesOf = (role: string): readonly TableUse[] =>
  OF_ROLE[role] ?? (role.startsWith('Reader') ? READS : WRITES);

/** What the roles of functions without a request do with the table. */
export const EVENT_USES = {
  Job: WRITES,
  // The one job that goes through the whole table.
  Eraser: [...READS, 'put', 'delete', 'scan'],
  Settler: [...READS, 'put', 'delete'],
  Mailer: ['read', 'query', 'CHG', 'LINK', 'put', 'delete'],
  MailReporter: ['read', 'query', 'LINK', 'put'],
  AgreementSealer: ['read', 'query', 'LINK', 'put', 'delete', 'check'],
  AgreementArchivist: ['read', 'CHG', 'LINK', 'put', 'delete'],
} as const satisfies Record<string, readonly TableUse[]>;

/** Whether a function checks what links of its groups were signed with, and does not only sign. */
export const opensLinks = ({ access, needs }: Pick<Endpoint, 'access' | 'needs'>): boolean =>
  access.who === 'link' ||
  (access.who === 'public' && access.links !== undefined) ||
  needs.includes('accountLinks');

/** 'Reader', 'WriterFiles', 'ReaderLinksPrompts': the kind of work, by which functions share a role. */
export function roleName(endpoint: Pick<Endpoint, 'method' | 'access' | 'needs'>): string {
  const capital = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}`;
  const keys = linkGroupsOf(endpoint);
  const others = endpoint.needs.filter((need) => groupOfNeed[need] === undefined);
  return [
    endpoint.method === 'GET' ? 'Reader' : 'Writer',
    ...[...others].sort().map(capital),
    ...(keys.length > 0 ? [opensLinks(endpoint) ? 'Links' : 'Keys', ...keys.map(capital)] : []),
  ].join('');
}
