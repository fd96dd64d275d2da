import { type LinkGroup, linkKeysText } from '../server/linkGroups.ts';

/** A group's key in tests: another for each, so that none opens what another signed. */
export const testLinkKey = (group: LinkGroup): string =>
  `a key for ${group} that only the tests know, long enough`;

export const TEST_LINK_KEYS = linkKeysText(testLinkKey);
