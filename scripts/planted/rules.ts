import type { PlantedFault } from './fault.ts';

type Slip = [file: string, find: string, replace: string, about: string];

const V = 'shared/homes/vacancyRules.ts';
const L = 'shared/careHomesList/listRules.ts';
const W = 'shared/store/write.ts';
const H = 'functions/runtime/handle.ts';
const A = 'functions/runtime/access.ts';
const C = 'shared/reporting/linkCode.ts';

const ROWS: Slip[] = [
  [
    V,
    'if (withDementia > all) {',
    'if (withDementia >= all) {',
    'as many dementia beds as beds are refused',
  ],
  [
    V,
    'if (vacant_beds > sum) return',
    'if (vacant_beds >= sum) return',
    'a total that is the sum of its types is refused',
  ],
  [V, 'count >= 0 && count <= MAX_BEDS', 'count >= 0 && count < MAX_BEDS', '1000 beds are refused'],
  [V, 'version: before.version + 1,', 'version: before.version,', 'an update keeps the version'],
  [
    V,
    "return home.aqp_suspension ? 'aqp_suspension' : null;",
    'return null;',
    'a home suspended from AQP reports',
  ],
  [V, 'comments: update.comments,', 'comments: before.comments,', 'a new comment is not kept'],
  [
    L,
    'return now.getTime() - 3 * DAY_MS;',
    'return now.getTime() - 2 * DAY_MS;',
    '‘3 days’ are two',
  ],
  [
    L,
    'home.embargo || home.self_imposed_suspension || home.aqp_suspension;',
    'home.embargo || home.aqp_suspension;',
    'a voluntary suspension does not count',
  ],
  [
    L,
    'home.aqp_status &&\n  home.vacancy.updated_at !== null &&',
    'home.aqp_status &&',
    'an AQP home that never answered has no capacity',
  ],
  [
    'shared/prompts/promptRules.ts',
    '>= PROMPT_WINDOW_HOURS * HOUR_MS',
    '> PROMPT_WINDOW_HOURS * HOUR_MS',
    'a prompt after exactly six hours is refused',
  ],
  [
    'shared/store/watchers.store.ts',
    'if (own || watchers.length < MAX_WATCHERS) return [write];',
    'if (watchers.length < MAX_WATCHERS) return [write];',
    'who waits already puts another out',
  ],
  [
    'events/stream/tellWatchers.ts',
    '({ update_version }) => update_version < watched.updateVersion,',
    '({ update_version }) => update_version <= watched.updateVersion,',
    'watchers are mailed without an update',
  ],
  [
    W,
    '    operation: ({ table, at }) => ({\n      Put: { TableName: table, Item: storedAt(kind, next, at), ...atVersionOf(existing) },',
    '    operation: ({ table, at }) => ({\n      Put: { TableName: table, Item: storedAt(kind, next, at) },',
    'a replaced item may have changed meanwhile',
  ],
  [
    W,
    'return existing ? replace(kind, whole, existing) : create(kind, whole);',
    'return existing ? replace(kind, whole, existing) : rewrite(kind, whole as never);',
    'a first item is not created',
  ],
  [
    W,
    'const later = changed_at !== undefined && changed_at > at ? changed_at : at;',
    'const later = changed_at ?? at;',
    'a feed’s item keeps its old time',
  ],
  [
    H,
    'await table.commit(...writes, auditWrite(change), ...pastWrites(reply));',
    'await table.commit(...writes, auditWrite(change));',
    'an answer is not kept for a repetition',
  ],
  [H, 'if (unsafe) checkCsrf(event);', '', 'a form elsewhere can write'],
  [
    H,
    'const isRepeated = key !== undefined && admitted.pastAnswer !== undefined;',
    'const isRepeated = false;',
    'a repetition acts again',
  ],
  [
    H,
    'const request_hash = hash([endpoint.handler, event.rawPath, content]);',
    'const request_hash = hash([endpoint.handler, content]);',
    'one key answers for another place',
  ],
  [
    A,
    "if (account && !account.is_active) throw new Refusal('forbidden', DEACTIVATED);",
    '',
    'a deactivated account enters',
  ],
  [
    A,
    "if (account && account.email !== email) throw new Refusal('unauthenticated', OTHER_ADDRESS);",
    '',
    'a token with another address enters',
  ],
  [
    A,
    "if (account.kind !== 'lph') throw new Refusal('forbidden', NOT_YOURS);",
    '',
    'anybody is the central team',
  ],
  [
    'shared/account/account.ts',
    '!(isDomiciliaryFlag(permission) && isOfSussex(account))',
    'true',
    'Sussex sees homecare',
  ],
  [
    'shared/kernel/workingDays.ts',
    'return weekday !== 0 && weekday !== 6 && !isBankHoliday(day);',
    'return weekday !== 0 && weekday !== 6;',
    'bank holidays are working days',
  ],
  [
    'shared/reporting/reportingWindow.ts',
    'count < WINDOW_WORKING_DAYS; count++',
    'count <= WINDOW_WORKING_DAYS; count++',
    'the deadline is a working day late',
  ],
  [
    'shared/reporting/reportingWindow.ts',
    'reminder: workingDayBefore(deadline),',
    'reminder: deadline,',
    'the reminder comes on the deadline',
  ],
  [
    'shared/reporting/amending.ts',
    'if (submitted_at === null) return false;',
    'if (submitted_at === null) return true;',
    'what was never submitted is amended',
  ],
  [
    'shared/reporting/amending.ts',
    'const WORKING_DAYS_AFTER = 5;',
    'const WORKING_DAYS_AFTER = 4;',
    'amending ends before five working days',
  ],
  [
    C,
    'if (live.tries >= MOST_TRIES) return',
    'if (live.tries > MOST_TRIES) return',
    'a code has a sixth try',
  ],
  [
    C,
    '>= CODE_MINUTES * 60_000;',
    '>= 2 * CODE_MINUTES * 60_000;',
    'a code works for half an hour',
  ],
  [C, '!live || live.used || isOver', '!live || isOver', 'a code works twice'],
  [C, '.length >= MOST_AN_HOUR ||', '.length > MOST_AN_HOUR ||', 'a sixth code in an hour'],
  [
    'shared/kernel/identifiers/numbers.ts',
    'check !== 10 && check === Number(digits[9])',
    'check === Number(digits[9])',
    'a number that is no NHS number is refused',
  ],
  [
    'functions/reporting/saveSection.ts',
    'throw stale(loaded, key, existing);',
    '{}',
    'a stale section is saved',
  ],
  [
    'functions/vacancies/confirmVacancies.ts',
    'const isStale = version !== undefined && version !== home.vacancy.version;',
    'const isStale = version !== undefined && version > home.vacancy.version;',
    'stale beds are saved',
  ],
  [
    'functions/vacancies/confirmVacancies.ts',
    'comments: answer.comments ?? home.vacancy.comments,',
    "comments: answer.comments ?? '',",
    'confirming without a comment clears it',
  ],
  [
    'shared/bounces/bounceRules.ts',
    'sent_at <= before.tried_again_at',
    'sent_at < before.tried_again_at',
    'a report of a mail sent at that moment counts',
  ],
  [
    'shared/bounces/bounceRules.ts',
    "if (what === 'complained') return { ...after, complained_at: earlier(before.complained_at, at) };",
    '',
    'a complaint is lost',
  ],
  [
    'shared/contacts/recipients.ts',
    'emails.find(({ address }) => !unreachable.has(address))?.address;',
    'emails[0]?.address;',
    'mails go to an address that bounces',
  ],
  [
    'shared/contacts/recipients.ts',
    'if (deputy) recipient.standsInFor.push(own);',
    '',
    'a deputy is not told for whom',
  ],
  [
    'shared/placements/smallNumbers.ts',
    'if (count < FEWEST) return',
    'if (count <= FEWEST) return',
    'eight are hidden',
  ],
  [
    'shared/placements/othersShown.ts',
    'care.least >= FEWEST ? shownMoney',
    'care.least > 0 ? shownMoney',
    'the price of one placement is shown',
  ],
  [
    'shared/placements/shownFigures.ts',
    'part.least >= FEWEST && whole.least - part.most >= FEWEST',
    'part.least >= FEWEST',
    'a share gives a small rest away',
  ],
  [
    'shared/directory/mergeHome.ts',
    "if (before.location_status === 'CLOSED') {",
    "if (before.location_status === 'CLOSED' && entry.ended) {",
    'a file changes a closed home',
  ],
  [
    'shared/directory/mergeHome.ts',
    'home.cqc_recorded_id === null && nameAndPostcode(home)',
    'nameAndPostcode(home)',
    'a home with an id is taken for another',
  ],
  [
    'shared/kernel/csv.ts',
    'const text = withoutFormulas(value);',
    'const text = value;',
    'a spreadsheet calculates a name',
  ],
  [
    'shared/registration/registrationTimes.ts',
    'export const DUE_WORKING_DAYS = 3;',
    'export const DUE_WORKING_DAYS = 4;',
    'a request is overdue a day late',
  ],
  [
    'shared/registration/registrationTimes.ts',
    'export const OPEN_DAYS = 14;',
    'export const OPEN_DAYS = 13;',
    'a request ends a day early',
  ],
  [
    'functions/registration/approveRequest.ts',
    "if (membership) throw new Refusal('conflict', contactAlready(short));",
    '',
    'a contact is added twice',
  ],
  [
    'shared/agreements/groups.ts',
    "BOUNCED: ({ status }) => status === 'BOUNCED',",
    "BOUNCED: ({ status }) => status === 'DECLINED',",
    'those who declined are issued again',
  ],
  [
    'shared/agreements/returnCommands.ts',
    "if (isOver(variation.deadline, now) || agreementReturn.status === 'EXPIRED')",
    "if (agreementReturn.status === 'EXPIRED')",
    'asked to sign after the deadline',
  ],
  [
    'shared/reporting/answers.ts',
    "!('above_zero' in required_when)) return true;",
    "!('above_zero' in required_when)) return required_when === null;",
    'a question of one type of service is not asked',
  ],
];

/** Slips in rules, the store and the server's own ways. */
export const RULES: PlantedFault[] = ROWS.map(([file, find, replace, about], at) => ({
  id: `r${String(at + 1).padStart(2, '0')}`,
  kind: 'rule',
  file,
  find,
  replace,
  about,
}));

const BROWSER_ROWS: Slip[] = [
  [
    'frontend/src/forms/merged.ts',
    '!isSame(value, base[field])',
    'isSame(value, base[field])',
    'a colleague’s answer replaces what was typed',
  ],
  [
    'frontend/src/forms/storedDrafts.ts',
    'if (!stored || !(stored.at > latestEnd(keptForMs))) return null;',
    'if (!stored) return null;',
    'a draft outlives signing out',
  ],
  [
    'frontend/src/components/prompts/promptOutcome.ts',
    '? { prompted: true, toast',
    '? { prompted: false, toast',
    'a prompted home does not say so',
  ],
  [
    'frontend/src/components/prompts/promptOutcome.ts',
    'if (promptedAt === null) return null;\n  if (mayPrompt',
    'if (promptedAt === null) return null;\n  if (!mayPrompt',
    'says ‘Prompted’ when it may be prompted again',
  ],
  [
    'frontend/src/components/placeList/withChanges.ts',
    'if (after.version < before.version) {',
    'if (after.version > before.version) {',
    'an older answer replaces a newer one',
  ],
  [
    'frontend/src/components/shortlist/useShortlists.ts',
    'shortlists.of(email).filter((listedUuid) => listedUuid !== uuid),',
    'shortlists.of(email).filter((listedUuid) => listedUuid === uuid),',
    'removing one keeps it alone',
  ],
  [
    'frontend/src/components/shortlist/storedShortlists.ts',
    'return now !== null && now.of === person ? (now.lists as unknown as Shortlist<U>[]) : noLists;',
    'return now !== null ? (now.lists as unknown as Shortlist<U>[]) : noLists;',
    'another person sees the shortlists',
  ],
  [
    'frontend/src/features/map/mapPins.ts',
    'else if (home.version >= (versions[row] as number)) {',
    'else {',
    'an older answer replaces a pin’s figure',
  ],
  [
    'frontend/src/components/homes/homeText.ts',
    'if (!home.aqp_suspension || bsol) return tags;',
    'if (!home.aqp_suspension) return tags;',
    'BSOL staff see the AQP list',
  ],
  [
    'frontend/src/app/session/lastSession.ts',
    '(place) => place.startsWith(SHORTLIST) || [PLACE, PERSON, LISTS].includes(place),',
    '(place) => place === SHORTLIST || [PLACE, PERSON, LISTS].includes(place),',
    'the shortlist outlives signing out',
  ],
];

/** Slips in pages and in the API's client. */
export const BROWSER: PlantedFault[] = BROWSER_ROWS.map(([file, find, replace, about], at) => ({
  id: `b${String(at + 1).padStart(2, '0')}`,
  kind: 'browser',
  file,
  find,
  replace,
  about,
}));
