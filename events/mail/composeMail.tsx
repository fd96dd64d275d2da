import { toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { INVITATION_DAYS } from '../../shared/contacts/registration.api.ts';
import { homeRef } from '../../shared/homes/careHome.ts';
import { ContactId, type EmailAddress } from '../../shared/kernel/ids.ts';
import type { MailContent, OutboxMail } from '../../shared/mail/mail.ts';
import { MAX_SEARCH_LENGTH } from '../../shared/placeList/search.ts';
import { LINK_HOURS } from '../../shared/prompts/promptRules.ts';
import { STOP_LINK_DAYS } from '../../shared/savedSearches/savedSearch.ts';
import { environment } from '../../shared/server/environment.ts';
import { signLink } from '../../shared/server/linkToken.ts';
import { AccountChanged, subjectOfAccountChanged } from './accountChanged.tsx';
import { CommissionerPrompt, subjectOfCommissionerPrompt } from './commissionerPrompt.tsx';
import { FIGURES } from './Figures.tsx';
import { HomeUpdated, subjectOfHomeUpdated } from './homeUpdated.tsx';
import { Invitation, subjectOfInvitation } from './invitation.tsx';
import { SavedSearchAlert, subjectOfSavedSearchAlert } from './savedSearchAlert.tsx';
import { subjectOfWeekdayPrompt, WeekdayPrompt } from './weekdayPrompt.tsx';

/** A mail as it goes out. */
export interface ComposedMail {
  to: EmailAddress;
  kind: MailContent['kind'];
  subject: string;
  html: string;
  text: string;
}

const MAX_NAME = 120;
const MAX_SUBJECT = 200;
/** A saved search in words: longer than its filters can make it. */
const MAX_WORDS = 4000;

/** Writes a mail. Its link is signed for `now`, so that it is good for its whole time. */
export async function composeMail(
  { to, content }: Pick<OutboxMail, 'to' | 'content'>,
  now: Date,
): Promise<ComposedMail> {
  const { subject, letter } = written(tame(content), await linksFor({ to, content }, now));
  // The preview is cut by units of UTF-16: half a character could go to nobody, ever.
  const html = whole(`<!DOCTYPE html>${renderToStaticMarkup(letter)}`);
  return {
    to,
    kind: content.kind,
    // Without what a mail program would take for an encoded word, and turn into other text.
    subject: oneLine(subject, MAX_SUBJECT).replaceAll('=?', '= ?'),
    html,
    text: plain(html),
  };
}

function written(
  content: MailContent,
  { action: link, stop }: Links,
): { subject: string; letter: ReactElement } {
  switch (content.kind) {
    case 'weekdayPrompt':
      return {
        subject: subjectOfWeekdayPrompt(content),
        letter: <WeekdayPrompt content={content} link={link} />,
      };
    case 'commissionerPrompt':
      return {
        subject: subjectOfCommissionerPrompt(content),
        letter: <CommissionerPrompt content={content} link={link} />,
      };
    case 'homeUpdated':
      return {
        subject: subjectOfHomeUpdated(content),
        letter: <HomeUpdated content={content} link={link} />,
      };
    case 'accountChanged':
      return {
        subject: subjectOfAccountChanged(content),
        letter: <AccountChanged content={content} link={link} />,
      };
    case 'invitation':
      return {
        subject: subjectOfInvitation(content),
        letter: <Invitation content={content} link={link} />,
      };
    case 'savedSearchAlert':
      return {
        subject: subjectOfSavedSearchAlert(content),
        letter: <SavedSearchAlert content={content} link={link} stop={stop} />,
      };
  }
}

/** Where a mail leads; `stop` ends mails of its kind, and is empty where nothing does. */
interface Links {
  action: string;
  stop: string;
}

async function linksFor(mail: Pick<OutboxMail, 'to' | 'content'>, now: Date): Promise<Links> {
  const { content } = mail;
  if (content.kind !== 'savedSearchAlert')
    return { action: await linkFor(mail.to, content, now), stop: '' };
  const { SITE_URL } = environment();
  const { account, search, filters } = content;
  const times = { from: now, hours: STOP_LINK_DAYS * 24 };
  const token = await signLink('savedSearch', { account, search }, times);
  return {
    action: `${SITE_URL}/care_homes/list?${new URLSearchParams(filters)}`,
    stop: `${SITE_URL}/saved_searches/stop#${token}`,
  };
}

async function linkFor(
  to: EmailAddress,
  content: Exclude<MailContent, { kind: 'savedSearchAlert' }>,
  now: Date,
): Promise<string> {
  const { SITE_URL } = environment();
  if (content.kind === 'accountChanged') return `${SITE_URL}/forgotten-password`;
  if (content.kind === 'homeUpdated') {
    const search = `text-${content.home_name}`.slice(0, MAX_SEARCH_LENGTH);
    return `${SITE_URL}/care_homes/list?${new URLSearchParams({ search })}`;
  }
  const contact = ContactId.parse(content.contact);
  if (content.kind === 'invitation') {
    const claims = { place: content.place, contact, email: to };
    const hours = INVITATION_DAYS * 24;
    const invitation = await signLink('invitation', claims, { from: now, hours });
    return `${SITE_URL}/register#${invitation}`;
  }
  const claims = { place: homeRef(content.home), contact, email: to };
  const token = await signLink('vacancy', claims, { from: now, hours: LINK_HOURS });
  return `${SITE_URL}/vacancy_link#${token}`;
}

/** Names come from people: each on one line, so that none can pose as a header or a paragraph. */
function tame(content: MailContent): MailContent {
  if (content.kind === 'accountChanged') {
    return { ...content, first_name: oneLine(content.first_name) };
  }
  if (content.kind === 'savedSearchAlert') {
    const homes = content.homes.map((home) => ({
      ...home,
      home_name: oneLine(home.home_name),
      local_authority: oneLine(home.local_authority),
      phone: oneLine(home.phone),
    }));
    const words = oneLine(content.words, MAX_WORDS);
    return { ...content, homes, words, first_name: oneLine(content.first_name) };
  }
  if (content.kind === 'invitation') {
    return {
      ...content,
      place_name: oneLine(content.place_name),
      first_name: oneLine(content.first_name),
      invited_by: oneLine(content.invited_by),
    };
  }
  const names = { home_name: oneLine(content.home_name), first_name: oneLine(content.first_name) };
  switch (content.kind) {
    case 'commissionerPrompt':
      return {
        ...content,
        ...names,
        ...deputyOf(content),
        organisation: oneLine(content.organisation),
      };
    case 'weekdayPrompt':
      return { ...content, ...names, ...deputyOf(content) };
    case 'homeUpdated':
      return { ...content, ...names };
  }
}

const deputyOf = ({ stands_in_for }: { stands_in_for?: string[] | undefined }) =>
  stands_in_for && { stands_in_for: stands_in_for.map((name) => oneLine(name)) };

/** Line breaks and other control characters become a space; those that turn text round go. */
function oneLine(text: string, longest = MAX_NAME): string {
  const line = whole(text)
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  const letters = [...line];
  return letters.length <= longest ? line : `${letters.slice(0, longest - 1).join('')}…`;
}

/** The text, with a mark for each half of a character. */
const whole = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');

function plain(html: string): string {
  return toPlainText(html, {
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      {
        selector: `table.${FIGURES}`,
        format: 'dataTable',
        options: { uppercaseHeaderCells: false, colSpacing: 4 },
      },
    ],
  });
}
