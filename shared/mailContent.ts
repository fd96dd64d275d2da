import * as z from 'zod/mini';
import { AccountChangedContent } from './account/accountChanged.mail.ts';
import { AgreementCodeContent } from './agreements/agreementCode.mail.ts';
import {
  AgreementClosedContent,
  AgreementCompleteContent,
  AgreementDeclinedContent,
  AgreementDelegatedContent,
  AgreementDigestContent,
  AgreementExpiredContent,
  AgreementExtendedContent,
  AgreementReassignedContent,
  AgreementReminderContent,
  AgreementSignedContent,
  AgreementToSignContent,
  AgreementWithdrawnContent,
} from './agreements/agreementMails.ts';
import { AccountInvitationContent } from './commissioners/accountInvitation.mail.ts';
import { CentralInvitationContent } from './contacts/centralInvitation.mail.ts';
import { InvitationContent } from './contacts/invitation.mail.ts';
import { AvailabilityPromptContent } from './domiciliary/availabilityPrompt.mail.ts';
import { AvailabilityPromptsContent } from './domiciliary/availabilityPrompts.mail.ts';
import { LocationPromptContent } from './domiciliary/locationPrompt.mail.ts';
import { LocationSearchAlertContent } from './domiciliary/locationSearchAlert.mail.ts';
import { LocationUpdatedContent } from './domiciliary/locationUpdated.mail.ts';
import {
  EnquiryAskedContent,
  EnquiryNewsContent,
  EnquiryUpdateContent,
} from './enquiries/enquiryMails.ts';
import { UpdatesBroughtContent } from './enquiries/updatesBrought.mail.ts';
import { ParticipationChangedContent } from './participation/participationChanged.mail.ts';
import { CommissionerPromptContent } from './prompts/commissionerPrompt.mail.ts';
import { HomeUpdatedContent } from './prompts/homeUpdated.mail.ts';
import { WeekdayPromptContent } from './prompts/weekdayPrompt.mail.ts';
import { WeekdayPromptsContent } from './prompts/weekdayPrompts.mail.ts';
import { AlreadyRegisteredContent } from './registration/alreadyRegistered.mail.ts';
import { RegistrationConfirmContent } from './registration/registrationConfirm.mail.ts';
import { RegistrationDecidedContent } from './registration/registrationDecided.mail.ts';
import { RegistrationToDecideContent } from './registration/registrationToDecide.mail.ts';
import { ReportCodeContent } from './reporting/reportCode.mail.ts';
import { ReportOpenedContent } from './reporting/reportOpened.mail.ts';
import { ReportOverdueContent } from './reporting/reportOverdue.mail.ts';
import { ReportReceiptContent } from './reporting/reportReceipt.mail.ts';
import { ReportReminderContent } from './reporting/reportReminder.mail.ts';
import { SavedSearchAlertContent } from './savedSearches/savedSearchAlert.mail.ts';
import { TestMailContent } from './setUp/testMail.mail.ts';
import { OpenAgainContent } from './suspensions/openAgain.mail.ts';

/**
 * What each mail says, by kind: a feature's `<kind>.mail.ts` declares it. Links are made when the mail
 * is sent, so that no token is ever stored. A new kind goes last: the shape on record (ADR 27) is that
 * of the kinds in this order.
 */
export const MailContent = z.discriminatedUnion('kind', [
  WeekdayPromptContent,
  CommissionerPromptContent,
  HomeUpdatedContent,
  InvitationContent,
  SavedSearchAlertContent,
  AccountChangedContent,
  ReportOpenedContent,
  ReportReminderContent,
  ReportOverdueContent,
  ReportReceiptContent,
  ReportCodeContent,
  ParticipationChangedContent,
  CentralInvitationContent,
  TestMailContent,
  AccountInvitationContent,
  RegistrationConfirmContent,
  AlreadyRegisteredContent,
  RegistrationToDecideContent,
  RegistrationDecidedContent,
  LocationPromptContent,
  LocationUpdatedContent,
  LocationSearchAlertContent,
  AvailabilityPromptContent,
  AgreementToSignContent,
  AgreementReminderContent,
  AgreementSignedContent,
  AgreementCompleteContent,
  AgreementDeclinedContent,
  AgreementDelegatedContent,
  AgreementExpiredContent,
  AgreementExtendedContent,
  AgreementWithdrawnContent,
  AgreementDigestContent,
  AgreementCodeContent,
  WeekdayPromptsContent,
  AgreementClosedContent,
  AgreementReassignedContent,
  AvailabilityPromptsContent,
  EnquiryAskedContent,
  EnquiryNewsContent,
  EnquiryUpdateContent,
  OpenAgainContent,
  UpdatesBroughtContent,
]);
export type MailContent = z.infer<typeof MailContent>;
