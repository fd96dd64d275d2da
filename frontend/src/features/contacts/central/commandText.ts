import type { CentralResult } from '#shared/contacts/central.api.ts';
import type { CentralCommand } from '#shared/contacts/centralRules.ts';
import { careHomes } from './chosenHomes.ts';

/** Whom a command is about, as sentences name them. */
export interface Named {
  command: CentralCommand;
  name: string;
}

/** 'Appoint Ada Bell at 28 care homes': heading and button. */
export function titleOf({ command, name }: Named, count: number): string {
  const homes = careHomes(count);
  switch (command.act) {
    case 'appoint':
      return `Appoint ${name} at ${homes}`;
    case 'change':
      return `Change ${name}’s details at ${homes}`;
    case 'standDown':
      return `Remove ${name} as central contact at ${homes}`;
  }
}

/** The same while it is done. */
export function doingOf({ command, name }: Named, count: number): string {
  const homes = careHomes(count);
  switch (command.act) {
    case 'appoint':
      return `Appointing ${name} at ${homes}`;
    case 'change':
      return `Changing ${name}’s details at ${homes}`;
    case 'standDown':
      return `Standing ${name} down at ${homes}`;
  }
}

/** What follows, as the preview says it above the homes. */
export function followsOf({ command, name }: Named): string {
  switch (command.act) {
    case 'appoint':
      return `${name} sees these homes on one page, and only the central team can change their details. Each home’s history shows it. If ${name} has no account yet, they get one email to register, not one for each home.`;
    case 'change':
      return 'The new details apply at all of these homes, and each home’s history shows it. A new email address without an account gets one email to register.';
    case 'standDown':
      return command.stays
        ? `${name} stays a contact of these homes, and the homes can change their details again.`
        : `${name} is removed from the contacts of these homes and can no longer open their pages. A manager of a home stays its contact.`;
  }
}

type Words = Record<CentralResult['outcome'], (detail: string) => string>;

const PLANNED: Words = {
  appointed: () => 'New central contact',
  becomes: (contact) => `Their contact ${contact} becomes the central contact`,
  changed: (contact) => `Details of ${contact} change`,
  stays: () => 'Stays as an ordinary contact',
  removed: () => 'Removed from the contacts',
  unchanged: (why) => why,
  refused: (why) => why,
};

const DONE: Words = {
  ...PLANNED,
  appointed: () => 'Appointed',
  becomes: (contact) => `${contact} became the central contact`,
  changed: () => 'Changed',
  stays: () => 'An ordinary contact now',
  removed: () => 'Removed from the contacts',
};

/** What a row does, or once it is saved did, in words. */
export const outcomeText = ({ outcome, detail }: CentralResult, isSaved: boolean): string =>
  (isSaved ? DONE : PLANNED)[outcome](detail);

/** How many homes a command changes, leaves as they are, or cannot be done at. */
export function tallyOf(results: readonly CentralResult[]) {
  const same = results.filter(({ outcome }) => outcome === 'unchanged').length;
  const refused = results.filter(({ outcome }) => outcome === 'refused').length;
  return { change: results.length - same - refused, same, refused };
}

export const isEffective = ({ outcome }: CentralResult): boolean =>
  outcome !== 'unchanged' && outcome !== 'refused';

/** '26 done, 2 not done'. */
export function endText(results: readonly CentralResult[]): string {
  const { change, same, refused } = tallyOf(results);
  const parts = [
    `${change.toLocaleString('en-GB')} done`,
    ...(same > 0 ? [`${same.toLocaleString('en-GB')} so already`] : []),
    ...(refused > 0 ? [`${refused.toLocaleString('en-GB')} not done`] : []),
  ];
  return parts.join(', ');
}
