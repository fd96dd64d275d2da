import { poundsAWeek } from '#shared/homes/aqpRate.ts';
import { daySlashed, londonDay, londonStamp } from '#shared/kernel/calendar.ts';
import type { SetUp, SetUpStep } from '#shared/setUp/setUp.api.ts';
import { whatHappened } from '../../components/bounces/bounceWords.ts';

/** A step as the checklist shows it. */
export interface StepLine {
  step: SetUpStep;
  title: string;
  /** How far it is, from the system's own state. */
  figure: string;
  /** Where it is done. */
  to: string;
  /** What the button there says while it is open, and what the link says once it is done. */
  open: string;
  done: string;
}

const dateText = (instant: string): string => daySlashed(londonDay(new Date(instant)));
const stampText = (instant: string): string => londonStamp(new Date(instant));
const number = (count: number): string => count.toLocaleString('en-GB');
const atLeast = (count: number, more: boolean): string =>
  `${number(count)}${more ? ' or more' : ''}`;
const countOf = (count: number, singular: string, many: string): string =>
  `${number(count)} ${count === 1 ? singular : many}`;

/** The steps of the first day in their order, with the figures of now. */
export function stepLines(setUp: SetUp): StepLine[] {
  const { homes, participation, commissioners, central_contacts, contacts, help } = setUp;
  return [
    {
      step: 'homes',
      title: 'Care homes imported',
      figure:
        homes.changed_at === null
          ? 'None yet'
          : `${number(homes.count)}, last changed on ${dateText(homes.changed_at)}`,
      to: '/central_team/care_homes/import',
      open: 'Import care homes',
      done: 'Import again',
    },
    {
      step: 'rates',
      title: 'Rates',
      figure: ratesText(setUp.rates),
      to: '/central_team/rates',
      open: 'Set the rates',
      done: 'Change',
    },
    {
      step: 'participation',
      title: 'Homes take part',
      figure: `${number(participation.aqp)} under AQP, ${number(participation.reporting)} reporting`,
      to: '/central_team/care_homes/participation',
      open: 'Set by CSV',
      done: 'Set by CSV',
    },
    {
      step: 'locations',
      title: 'Homecare agencies take part',
      figure: locationsText(setUp.locations),
      to: setUp.locations.count === 0 ? IMPORT_LOCATIONS : '/central_team/service_locations',
      open: setUp.locations.count === 0 ? 'Import homecare agencies' : 'Set how they take part',
      done: 'Set how they take part',
    },
    {
      step: 'commissioners',
      title: 'Commissioners',
      figure: `${atLeast(commissioners.accounts, commissioners.more)} ${commissioners.accounts === 1 ? 'account' : 'accounts'} of ${countOf(commissioners.organisations, 'organisation', 'organisations')}`,
      to: '/central_team/commissioners',
      open: 'Invite',
      done: 'Invite others',
    },
    {
      step: 'centralContacts',
      title: 'Central contacts',
      figure: `${atLeast(central_contacts.people, central_contacts.more)} ${central_contacts.people === 1 ? 'person' : 'people'}, for ${atLeast(central_contacts.homes, central_contacts.more)} ${central_contacts.homes === 1 ? 'home' : 'homes'}`,
      to: '/central_team/central_contacts',
      open: 'Appoint',
      done: 'Appoint others',
    },
    {
      step: 'contacts',
      title: 'Contacts',
      figure: contactsText(contacts),
      to: '/central_team/contacts',
      open: 'Add by CSV',
      done: 'Add by CSV',
    },
    {
      step: 'mail',
      title: 'Test email received',
      figure: mailText(setUp.mail),
      to: '/central_team/set_up',
      open: 'Send a test email',
      done: 'Send another',
    },
    {
      step: 'help',
      title: 'How to contact the central team',
      figure: help === '' ? 'Not said yet' : help,
      to: '/central_team/help',
      open: 'Say where',
      done: 'Change',
    },
  ];
}

const IMPORT_LOCATIONS = '/central_team/service_locations/import';

const locationsText = ({ count, aqp, reporting }: SetUp['locations']): string =>
  count === 0
    ? 'None imported yet'
    : `${number(count)} imported, ${number(aqp)} under AQP, ${number(reporting)} reporting`;

const contactsText = ({ homes, of: all, counted_at }: SetUp['contacts']): string =>
  counted_at === null
    ? `${number(homes)} of ${countOf(all, 'home has', 'homes have')} a contact`
    : `${number(homes)} of ${countOf(all, 'home that reports has', 'homes that report have')} someone to write to, counted at ${stampText(counted_at)}`;

function ratesText({ london, sussex, frimley, saved_at }: SetUp['rates']): string {
  const rates = `London ${poundsAWeek(london)}, Sussex ${poundsAWeek(sussex)}, Frimley ${poundsAWeek(frimley)}`;
  return saved_at === null
    ? `${rates}, as the contracts say`
    : `${rates}, since ${dateText(saved_at)}`;
}

/** Where the test mail is, or what stands in its way. */
export function mailText({ arrived_at, test, bounce, address }: SetUp['mail']): string {
  if (bounce !== null) return `Nothing is sent to ${address}: ${whatHappened(bounce)}`;
  switch (test?.state) {
    case 'waiting':
      return `Waiting to be sent to ${address} since ${stampText(test.asked_at)}`;
    case 'sent':
      return `Sent to ${address} at ${stampText(test.at ?? test.asked_at)}. Open its link to confirm it`;
    case 'failed':
      return `${address} does not take it. Is the address right?`;
    case 'bounced':
      return `It came back from ${address} at ${stampText(test.at ?? test.asked_at)}`;
    default:
      return arrived_at === null ? 'None yet' : `Confirmed at ${stampText(arrived_at)}`;
  }
}
