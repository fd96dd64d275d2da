import { accountInvitationsPersonal } from '#shared/store/accountInvitations.personal.ts';
import { accountsPersonal } from '#shared/store/accounts.personal.ts';
import { agreementCodesPersonal } from '#shared/store/agreementCodes.personal.ts';
import { agreementsPersonal } from '#shared/store/agreements.personal.ts';
import { announcementsPersonal } from '#shared/store/announcements.personal.ts';
import { auditPersonal } from '#shared/store/audit.personal.ts';
import { bouncesPersonal } from '#shared/store/bounces.personal.ts';
import { careCostPersonal } from '#shared/store/careCost.personal.ts';
import { contactsPersonal } from '#shared/store/contacts.personal.ts';
import { directoryPersonal } from '#shared/store/directory.personal.ts';
import { enquiriesPersonal } from '#shared/store/enquiries.personal.ts';
import { erasuresPersonal } from '#shared/store/erasures.personal.ts';
import { feedbackPersonal } from '#shared/store/feedback.personal.ts';
import { guidancePersonal } from '#shared/store/guidance.personal.ts';
import { homesPersonal } from '#shared/store/homes.personal.ts';
import { idempotencyPersonal } from '#shared/store/idempotency.personal.ts';
import { inactivePersonal } from '#shared/store/inactive.personal.ts';
import { invitationsPersonal } from '#shared/store/invitations.personal.ts';
import { mailPacePersonal } from '#shared/store/mailPace.personal.ts';
import { organisationsPersonal } from '#shared/store/organisations.personal.ts';
import { outboxPersonal } from '#shared/store/outbox.personal.ts';
import { participationPersonal } from '#shared/store/participation.personal.ts';
import { passwordTriesPersonal } from '#shared/store/passwordTries.personal.ts';
import type { PersonalRow } from '#shared/store/personalData.ts';
import { placementRowsPersonal } from '#shared/store/placementRows.personal.ts';
import { promptsPersonal } from '#shared/store/prompts.personal.ts';
import { qualityPersonal } from '#shared/store/quality.personal.ts';
import { ratesPersonal } from '#shared/store/rates.personal.ts';
import { recipientCountPersonal } from '#shared/store/recipientCount.personal.ts';
import { registrationsPersonal } from '#shared/store/registrations.personal.ts';
import { reportDeadlinesPersonal } from '#shared/store/reportDeadlines.personal.ts';
import { reportLinksPersonal } from '#shared/store/reportLinks.personal.ts';
import { returnsPersonal } from '#shared/store/returns.personal.ts';
import { savedSearchesPersonal } from '#shared/store/savedSearches.personal.ts';
import { serviceLocationsPersonal } from '#shared/store/serviceLocations.personal.ts';
import { setUpPersonal } from '#shared/store/setUp.personal.ts';
import { tierRatesPersonal } from '#shared/store/tierRates.personal.ts';
import { vacanciesPersonal } from '#shared/store/vacancies.personal.ts';
import { visitsPersonal } from '#shared/store/visits.personal.ts';
import { watchersPersonal } from '#shared/store/watchers.personal.ts';

/**
 * The register of personal data: every kind of item that the table holds, what each of its fields may
 * hold of a person, and what erasing does to it. The rows live beside their stores; a kind without
 * one fails a test, and a field that a row lacks does not compile.
 */
const ROWS: readonly PersonalRow[] = [
  ...accountsPersonal,
  ...inactivePersonal,
  ...agreementsPersonal,
  ...agreementCodesPersonal,
  ...accountInvitationsPersonal,
  ...contactsPersonal,
  ...homesPersonal,
  ...participationPersonal,
  ...directoryPersonal,
  ...vacanciesPersonal,
  ...returnsPersonal,
  ...placementRowsPersonal,
  ...qualityPersonal,
  ...reportLinksPersonal,
  ...reportDeadlinesPersonal,
  ...feedbackPersonal,
  ...watchersPersonal,
  ...promptsPersonal,
  ...auditPersonal,
  ...invitationsPersonal,
  ...registrationsPersonal,
  ...bouncesPersonal,
  ...recipientCountPersonal,
  ...careCostPersonal,
  ...mailPacePersonal,
  ...outboxPersonal,
  ...idempotencyPersonal,
  ...passwordTriesPersonal,
  ...serviceLocationsPersonal,
  ...setUpPersonal,
  ...visitsPersonal,
  ...savedSearchesPersonal,
  ...announcementsPersonal,
  ...guidancePersonal,
  ...ratesPersonal,
  ...tierRatesPersonal,
  ...organisationsPersonal,
  ...enquiriesPersonal,
  ...erasuresPersonal,
];

/** The register by the kind of item. */
export const register: ReadonlyMap<string, PersonalRow> = new Map(
  ROWS.map((row) => [row.name, row]),
);
