import { authorityName, firstAuthorityName } from '../areas/authorityNames.ts';
import { addressesOf, type Contact, fullName } from '../contacts/contact.ts';
import { HOME_WORDS } from '../homes/careHome.ts';
import type { Home } from '../homes/home.ts';
import { upperFirst } from '../kernel/letterCase.ts';
import { fold } from '../kernel/text.ts';
import { LOCATION_WORDS, SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';
import type { RegistrationRequest } from './registrationRequest.ts';

/** What speaks for a request, against it, or neither; nothing of it is proof (agreements, section 5). */
export interface Hint {
  sign: 'for' | 'against' | 'note';
  text: string;
}

/** What of a place a request is compared with. */
export type HintPlace = { kind: string } & Pick<
  Home,
  | 'name'
  | 'provider_name'
  | 'local_authority'
  | 'home_manager'
  | 'website'
  | 'email'
  | 'cqc_recorded_id'
  | 'location_status'
>;

const wordOf = ({ kind }: HintPlace): string =>
  (kind === SERVICE_LOCATION ? LOCATION_WORDS : HOME_WORDS).short;

/** Anybody can have an address there. */
const PUBLIC_DOMAINS = new Set([
  'aol.com',
  'btinternet.com',
  'gmail.com',
  'googlemail.com',
  'gmx.co.uk',
  'gmx.com',
  'hotmail.co.uk',
  'hotmail.com',
  'icloud.com',
  'live.co.uk',
  'live.com',
  'mail.com',
  'me.com',
  'msn.com',
  'ntlworld.com',
  'outlook.com',
  'outlook.co.uk',
  'proton.me',
  'protonmail.com',
  'sky.com',
  'talktalk.net',
  'virginmedia.com',
  'yahoo.co.uk',
  'yahoo.com',
  'ymail.com',
]);

const domainOf = (address: string): string => address.split('@')[1]?.toLowerCase() ?? '';

function hostOf(website: string): string {
  if (website === '') return '';
  const url = /^https?:/i.test(website) ? website : `https://${website}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}

const isSameName = (a: string, b: string): boolean => {
  const plain = (text: string) =>
    fold(text)
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  return plain(a) !== '' && plain(a) === plain(b);
};

const people = (count: number) => (count === 1 ? 'one contact' : `${count} contacts`);

/** The contacts that have the request's own address, and the others. */
function ownAndOthers(request: RegistrationRequest, contacts: Contact[]): [Contact[], Contact[]] {
  const isOwn = (contact: Contact) => addressesOf(contact).includes(request.email);
  return [contacts.filter(isOwn), contacts.filter((contact) => !isOwn(contact))];
}

/** Where the request's address is: at the home's own domain, at a public one, or elsewhere. */
function domainHints(request: RegistrationRequest, home: HintPlace, contacts: Contact[]): Hint[] {
  const word = wordOf(home);
  const domain = domainOf(request.email);
  if (PUBLIC_DOMAINS.has(domain)) {
    return [
      {
        sign: 'note',
        text: `${domain} is a public email service: anyone can have an address there`,
      },
    ];
  }
  const [, others] = ownAndOthers(request, contacts);
  const colleagues = others.filter((contact) =>
    addressesOf(contact).some((address) => domainOf(address) === domain),
  ).length;
  const website = hostOf(home.website);
  const hints: Hint[] = [];
  if (colleagues > 0) {
    hints.push({
      sign: 'for',
      text: `${domain} is also the domain of ${people(colleagues)} of the ${word}`,
    });
  }
  if (domainOf(home.email) === domain) {
    hints.push({ sign: 'for', text: `Uses the same email domain as the ${word}: ${domain}` });
  }
  if (website !== '' && (website === domain || domain.endsWith(`.${website}`))) {
    hints.push({ sign: 'for', text: `${domain} is the domain of the ${word}’s website` });
  }
  return hints.length > 0
    ? hints
    : [{ sign: 'note', text: `${domain} is not a domain that we know of this ${word}` }];
}

function nameHints(request: RegistrationRequest, home: HintPlace, contacts: Contact[]): Hint[] {
  const word = wordOf(home);
  const hints: Hint[] = [];
  const compare = (what: string, entered: string, ours: string) => {
    if (isSameName(entered, ours)) hints.push({ sign: 'for', text: `${upperFirst(what)} matches` });
    else if (ours !== '') {
      hints.push({ sign: 'against', text: `The ${what} is different in the directory: ${ours}` });
    }
  };
  compare(`${word} name`, request.care_home_name, home.name);
  compare('provider name', request.provider_name, home.provider_name);
  const authority = authorityName(request.local_authority_name);
  // A home may have moved on to a successor since they asked, or they may have named the new one early.
  const isSame = firstAuthorityName(authority) === firstAuthorityName(home.local_authority);
  compare('local authority', isSame ? home.local_authority : authority, home.local_authority);
  const name = fullName(request);
  const [own, others] = ownAndOthers(request, contacts);
  if (own.length > 0) {
    hints.push({ sign: 'note', text: `This address is a contact of the ${word} already` });
  }
  if (others.some((contact) => isSameName(fullName(contact), name))) {
    hints.push({
      sign: 'note',
      text: `A contact of the ${word} has the same name, with another address`,
    });
  } else if (isSameName(home.home_manager, name)) {
    hints.push({ sign: 'note', text: `The ${word}’s manager has this name` });
  }
  return hints;
}

/**
 * What a decider may want to know of a request. `place` undefined: it is not in our directory; `others`:
 * further requests of the same address that are open or were rejected lately; `foundById`: the id entered
 * leads to the place, its own or that of a home that it goes on from; `hasClosed`: what has the id has
 * closed, and nothing continues in its place.
 */
export function hintsOf(
  request: RegistrationRequest,
  {
    place: home,
    contacts,
    others,
    foundById,
    hasClosed,
  }: {
    place: HintPlace | undefined;
    contacts: Contact[];
    others: number;
    foundById: boolean;
    hasClosed: boolean;
  },
): Hint[] {
  const hints: Hint[] = home
    ? [...domainHints(request, home, contacts), ...nameHints(request, home, contacts)]
    : [];
  if (home?.location_status === 'CLOSED') {
    hints.push({ sign: 'against', text: `This ${wordOf(home)} is closed` });
  }
  if (!home && hasClosed) {
    hints.push({ sign: 'against', text: 'What has this CQC registration ID is closed' });
  }
  if (home && foundById && home.cqc_recorded_id !== request.cqc_registration_id) {
    hints.push({
      sign: 'note',
      text: `The CQC registration ID is of a home that has closed; this ${wordOf(home)} continues in its place`,
    });
  } else if (home && home.cqc_recorded_id !== request.cqc_registration_id) {
    hints.push({
      sign: home.cqc_recorded_id === null ? 'note' : 'against',
      text: `The ${wordOf(home)} was found by its name and local authority, not by its CQC registration ID`,
    });
  }
  if (others > 0) {
    const requests = others === 1 ? 'one other home' : `${others} other homes`;
    hints.push({ sign: 'note', text: `This address has also asked about ${requests}` });
  }
  return hints;
}
