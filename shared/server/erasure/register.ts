import { accountInvitationsPersonal } from '../../store/accountInvitations.personal.ts';
import { accountsPersonal } from '../../store/accounts.personal.ts';
import { agreementCodesPersonal } from '../../store/agreementCodes.personal.ts';
import { agreementsPersonal } from '../../store/agreements.personal.ts';
import { announcementsPersonal } from '../../store/announcements.personal.ts';
import { auditPersonal } from '../../store/audit.personal.ts';
import { bouncesPersonal } from '../../store/bounces.personal.ts';
import { careCostPersonal } from '../../store/careCost.personal.ts';
import { contactsPersonal } from '../../store/contacts.personal.ts';
import { directoryPersonal } from '../../store/directory.personal.ts';
import { enquiriesPersonal } from '../../store/enquiries.personal.ts';
import { erasuresPersonal } from '../../store/erasures.personal.ts';
import { feedbackPersonal } from '../../store/feedback.personal.ts';
import { guidancePersonal } from '../../store/guidance.personal.ts';
import { homesPersonal } from '../../store/homes.personal.ts';
import { idempotencyPersonal } from '../../store/idempotency.personal.ts';
import { inactivePersonal } from '../../store/inactive.personal.ts';
import { invitationsPersonal } from '../../store/invitations.personal.ts';
import { mailPacePersonal } from '../../store/mailPace.personal.ts';
import { organisationsPersonal } from '../../store/organisations.personal.ts';
import { outboxPersonal } from '../../store/outbox.personal.ts';
import { participationPersonal } from '../../store/participation.personal.ts';
import { passwordTriesPersonal } from '../../store/passwordTries.personal.ts';
import type { PersonalRow } from '../../store/personalData.ts';
import { placementRowsPersonal } from '../../store/placementRows.personal.ts';
import { promptsPersonal } from '../../store/prompts.personal.ts';
import { qualityPersonal } from '../../store/quality.personal.ts';
import { ratesPersonal } from '../../store/rates.personal.ts';
import { recipientCountPersonal } from '../../store/recipientCount.personal.ts';
import { registrationsPersonal } from '../../store/registrations.personal.ts';
import { reportDeadlinesPersonal } from '../../store/reportDeadlines.personal.ts';
import { reportLinksPersonal } from '../../store/reportLinks.personal.ts';
import { returnsPersonal } from '../../store/returns.personal.ts';
import { savedSearchesPersonal } from '../../store/savedSearches.personal.ts';
import { serviceLocationsPersonal } from '../../store/serviceLocations.personal.ts';
import { setUpPersonal } from '../../store/setUp.personal.ts';
import { tierRatesPersonal } from '../../store/tierRates.personal.ts';
import { vacanciesPersonal } from '../../store/vacancies.personal.ts';
import { visitsPersonal } from '../../store/visits.personal.ts';
import { watchersPersonal } from '../../store/watchers.personal.ts';

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
