import type { MailContent } from '#shared/mailContent.ts';
import { accountChangedMail } from './account/accountChanged.mail.tsx';
import { agreementCodeMail } from './agreements/agreementCode.mail.tsx';
import {
  agreementClosedMail,
  agreementCompleteMail,
  agreementDeclinedMail,
  agreementDelegatedMail,
  agreementDigestMail,
  agreementExpiredMail,
  agreementExtendedMail,
  agreementReassignedMail,
  agreementReminderMail,
  agreementSignedMail,
  agreementToSignMail,
  agreementWithdrawnMail,
} from './agreements/agreementMails.tsx';
import { accountInvitationMail } from './commissioners/accountInvitation.mail.tsx';
import { centralInvitationMail } from './contacts/centralInvitation.mail.tsx';
import { invitationMail } from './contacts/invitation.mail.tsx';
import { availabilityPromptMail } from './domiciliary/availabilityPrompt.mail.tsx';
import { availabilityPromptsMail } from './domiciliary/availabilityPrompts.mail.tsx';
import { locationPromptMail } from './domiciliary/locationPrompt.mail.tsx';
import { locationSearchAlertMail } from './domiciliary/locationSearchAlert.mail.tsx';
import { locationUpdatedMail } from './domiciliary/locationUpdated.mail.tsx';
import { enquiryNewsMail } from './enquiries/enquiryNews.mail.tsx';
import { enquiryUpdateMail } from './enquiries/enquiryUpdate.mail.tsx';
import { updatesBroughtMail } from './enquiries/updatesBrought.mail.tsx';
import { participationChangedMail } from './homes/participationChanged.mail.tsx';
import { enquiryAskedMail } from './mail/enquiryAsked.mail.tsx';
import type { MailKind } from './mail/mailKind.ts';
import { commissionerPromptMail } from './prompts/commissionerPrompt.mail.tsx';
import { homeUpdatedMail } from './prompts/homeUpdated.mail.tsx';
import { weekdayPromptMail } from './prompts/weekdayPrompt.mail.tsx';
import { weekdayPromptsMail } from './prompts/weekdayPrompts.mail.tsx';
import { alreadyRegisteredMail } from './registration/alreadyRegistered.mail.tsx';
import { registrationConfirmMail } from './registration/registrationConfirm.mail.tsx';
import { registrationDecidedMail } from './registration/registrationDecided.mail.tsx';
import { registrationToDecideMail } from './registration/registrationToDecide.mail.tsx';
import { reportCodeMail } from './reporting/reportCode.mail.tsx';
import { reportOpenedMail } from './reporting/reportOpened.mail.tsx';
import { reportOverdueMail } from './reporting/reportOverdue.mail.tsx';
import { reportReceiptMail } from './reporting/reportReceipt.mail.tsx';
import { reportReminderMail } from './reporting/reportReminder.mail.tsx';
import { savedSearchAlertMail } from './savedSearches/savedSearchAlert.mail.tsx';
import { testMail } from './setUp/testMail.mail.tsx';
import { openAgainMail } from './suspensions/openAgain.mail.tsx';

/** Every kind of mail that the outbox holds: one that is missing does not compile. */
export const mailKinds: { readonly [K in MailContent['kind']]: MailKind<K> } = {
  weekdayPrompt: weekdayPromptMail,
  commissionerPrompt: commissionerPromptMail,
  homeUpdated: homeUpdatedMail,
  invitation: invitationMail,
  savedSearchAlert: savedSearchAlertMail,
  accountChanged: accountChangedMail,
  reportOpened: reportOpenedMail,
  reportReminder: reportReminderMail,
  reportOverdue: reportOverdueMail,
  reportReceipt: reportReceiptMail,
  reportCode: reportCodeMail,
  participationChanged: participationChangedMail,
  centralInvitation: centralInvitationMail,
  testMail,
  accountInvitation: accountInvitationMail,
  registrationConfirm: registrationConfirmMail,
  alreadyRegistered: alreadyRegisteredMail,
  registrationToDecide: registrationToDecideMail,
  registrationDecided: registrationDecidedMail,
  locationPrompt: locationPromptMail,
  locationUpdated: locationUpdatedMail,
  locationSearchAlert: locationSearchAlertMail,
  availabilityPrompt: availabilityPromptMail,
  agreementToSign: agreementToSignMail,
  agreementReminder: agreementReminderMail,
  agreementSigned: agreementSignedMail,
  agreementComplete: agreementCompleteMail,
  agreementDeclined: agreementDeclinedMail,
  agreementDelegated: agreementDelegatedMail,
  agreementExpired: agreementExpiredMail,
  agreementExtended: agreementExtendedMail,
  agreementWithdrawn: agreementWithdrawnMail,
  agreementDigest: agreementDigestMail,
  agreementCode: agreementCodeMail,
  weekdayPrompts: weekdayPromptsMail,
  agreementClosed: agreementClosedMail,
  agreementReassigned: agreementReassignedMail,
  availabilityPrompts: availabilityPromptsMail,
  enquiryAsked: enquiryAskedMail,
  enquiryNews: enquiryNewsMail,
  enquiryUpdate: enquiryUpdateMail,
  openAgain: openAgainMail,
  updatesBrought: updatesBroughtMail,
};

/** The kind that a content names. */
export const mailKindOf = ({ kind }: MailContent): MailKind => mailKinds[kind];
