import { times, together, type Use } from './bill.ts';
import { DAYS, jobsOf } from './jobs.ts';
import { MEASURED } from './measured.ts';
import { indexReadUnits, readUnits } from './units.ts';

/** What a month is taken to be; docs/costs.md names each. */
export const ASSUMED = {
  workingDays: 21,
  days: DAYS,
  /** Of the day in which homes update and commissioners search. */
  workingHours: 8,
  updatesAHome: 1,
  /** Of homes: late at nine, and asked by the weekday mail. */
  lateShare: 0.3,
  /** Vacancy contacts of a home. */
  contactsAsked: 1.3,
  /** People of homes who sign in in a month, for each home; others answer by the mail's link. */
  peopleAHome: 1.3,
  /** The same where most answer by the mail's link. */
  fewPeopleAHome: 0.45,
  /** Calls of the API around one update: session, home, notifications, history and so on. */
  callsAroundUpdate: 7,
  /** By the size of the place: commissioners at work each day. */
  commissioners: { 500: 40, 2000: 150, 15000: 1000 } as Record<number, number>,
  /** A working day of one commissioner. */
  hoursOfList: 1.5,
  searches: 30,
  homesOpened: 10,
  prompts: 2,
  alertMails: 0.5,
  /** A month's report of a home; every home is taken to report. */
  reportReaders: 1.3,
  /** Mails to each reader: that it is open, some that it is due or overdue, and the receipt. */
  reportMails: 1.7,
  reportReceipts: 1,
  sectionsSaved: 12,
  /** Enquiries a month for each home: 10,500 for 15,000. */
  enquiriesAHome: 0.7,
  homesAsked: 5,
  /** Of those asked, how many answer; and calls that read around one enquiry, its open page among them. */
  enquiryAnswers: 4,
  callsAroundEnquiry: 60,
  callsAroundReport: 15,
  /** Of homes: their people get the monthly email of what updates brought. */
  broughtShare: 0.5,
  /** Milliseconds of a function with 1 GB: one that reads, one that saves, a mail's delivery. */
  readMs: 12,
  listMs: 10,
  writeMs: 45,
  followMs: 25,
  mailMs: 350,
  /** Starts of a function that was not running, for each 1,000 calls, and their milliseconds. */
  coldStarts: 5,
  coldMs: 700,
  /** Log bytes of a call: the access line, the request's line, Lambda's own three. */
  logBytes: 1000,
  logMonths: 6,
  /** Seconds between two questions of an open list (frontend, useLiveChanges.ts). */
  askEverySeconds: 2.5,
  /** The same of one that nobody has touched for a minute; after a quarter of an hour it asks no more. */
  restingAskEverySeconds: 15,
  /** Of the time that a list is open: touched within the last minute, and resting. The rest it waits. */
  listInUse: 0.4,
  listResting: 0.4,
  /** Bytes of the built site, compressed, and how often in a month a browser loads it anew. */
  siteBytes: 350_000,
  siteLoads: 3,
  siteFiles: 25,
  /** Bytes of an answer to people, compressed, headers included. */
  answerBytes: 1500,
  nothingNewBytes: 600,
  yearsKept: 3,
  filesGb: 2,
  /** What stands there whoever uses it: `costs.test.ts` compares with the stacks. */
  alarmMetrics: 58,
  compositeAlarms: 3,
  ownMetrics: 15,
  dashboards: 1,
  /** The keys of links and the one before them, the origin key and its replica for the site. */
  secrets: 8,
  firewallRules: 5,
} as const;

const GB = 1e9;
/** The purpose of what an open list asks. */
export const ASKING = 'open lists asking what is new';

const commissionersOf = (homes: number): number =>
  ASSUMED.commissioners[homes] ?? Math.round(homes / 15);
/** How long lists are open in a month, all together. */
const secondsOfLists = (homes: number): number =>
  commissionersOf(homes) * ASSUMED.workingDays * ASSUMED.hoursOfList * 3600;
const changesASecond = (homes: number): number =>
  (homes * ASSUMED.updatesAHome) / (ASSUMED.workingHours * 3600);

/**
 * By what it is for, a month's use of an environment with so many homes; `peopleAHome` sign in for each
 * home, the assumed number unless named.
 */
export function monthOf(
  homes: number,
  { peopleAHome }: { peopleAHome: number } = ASSUMED,
): Record<string, Use> {
  const commissioners = commissionersOf(homes);
  const homeDays = homes * ASSUMED.workingDays;
  const commissionerDays = commissioners * ASSUMED.workingDays;
  const updates = homeDays * ASSUMED.updatesAHome;
  const prompts = commissionerDays * ASSUMED.prompts;
  return {
    'fixed costs': {
      firewalls: 1,
      firewallRules: ASSUMED.firewallRules,
      alarmMetrics: ASSUMED.alarmMetrics,
      compositeAlarms: ASSUMED.compositeAlarms,
      ownMetrics: ASSUMED.ownMetrics,
      dashboards: ASSUMED.dashboards,
      secrets: ASSUMED.secrets,
    },
    'people signing in': { people: homes * peopleAHome + commissioners },
    'homes updating': together(
      times(updates * ASSUMED.callsAroundUpdate, read(5)),
      times(updates, saved(MEASURED.updateWriteUnits)),
    ),
    'mails to homes and commissioners': together(
      times(homeDays * ASSUMED.lateShare * ASSUMED.contactsAsked, {
        ...mailed,
        // The mail and its audit entry.
        writeUnits: mailed.writeUnits + 5,
        readUnits: 4,
      }),
      times(prompts, saved(MEASURED.promptWriteUnits)),
      // The home, and the commissioner when it has answered.
      times(prompts * 2 + commissionerDays * ASSUMED.alertMails, mailed),
    ),
    'monthly reporting': times(homes, aReport()),
    'commissioners searching and reading': together(
      // A page of cards, and the tree of filters with its counts.
      times(
        commissionerDays * ASSUMED.searches,
        together(listRead(homes, MEASURED.listPageBytes), listRead(homes, 4000)),
      ),
      times(commissionerDays * ASSUMED.homesOpened * 3, read(6)),
    ),
    [ASKING]: times(
      secondsOfLists(homes) *
        (ASSUMED.listInUse / ASSUMED.askEverySeconds +
          ASSUMED.listResting / ASSUMED.restingAskEverySeconds),
      listRead(homes, ASSUMED.nothingNewBytes),
    ),
    'the site itself': times(
      (homes * peopleAHome + commissioners) * ASSUMED.siteLoads,
      together(times(ASSUMED.siteFiles, atTheEdge(0)), {
        edgeGb: ASSUMED.siteBytes / GB,
        // One file in ten is not at the edge any more.
        gets: ASSUMED.siteFiles / 10,
      }),
    ),
    'scheduled jobs': jobs(homes),
    'storage and backups': keeping(homes, updates),
    ...laterOf(homes),
  };
}

/** What came later than the aim, each by itself (docs/adr/0129). */
export function laterOf(homes: number): Record<string, Use> {
  return {
    enquiries: together(
      times(homes * ASSUMED.enquiriesAHome, anEnquiry()),
      jobsOf(homes, { run, isOf: (feature) => feature === 'enquiries' }),
    ),
    'the monthly email of what updates brought': together(
      times(homes * ASSUMED.broughtShare * ASSUMED.contactsAsked, {
        ...mailed,
        // The mail as it is queued.
        writeUnits: mailed.writeUnits + 3,
      }),
      countingUpdates(homes),
    ),
  };
}

/** A request at CloudFront: firewall, function, the bytes to people. */
function atTheEdge(bytes: number): Use {
  return { edgeRequests: 1, edgeRuns: 1, firewallRequests: 1, edgeGb: bytes / GB };
}

/** A run of a function of 1 GB. */
function run(ms: number): Use {
  const { coldStarts, coldMs } = ASSUMED;
  return { runs: 1, gbSeconds: (ms + (coldStarts * coldMs) / 1000) / 1000 };
}

/** A call through CloudFront, gateway and function. */
function call(ms: number, bytes: number): Use {
  const storedGb = (ASSUMED.logBytes / GB) * ASSUMED.logMonths;
  return together(atTheEdge(bytes), run(ms), {
    httpCalls: 1,
    logGb: ASSUMED.logBytes / GB,
    logGbKept: storedGb,
  });
}

/** A call that reads: the caller's account, of a place's staff their contact, and more items. */
const read = (units: number): Use =>
  together(call(ASSUMED.readMs, ASSUMED.answerBytes), { readUnits: units });

/** A call that saves, and the stream's run that follows it. */
const saved = (writeUnits: number): Use =>
  together(call(ASSUMED.writeMs, ASSUMED.answerBytes), run(ASSUMED.followMs), {
    writeUnits,
    readUnits: readUnits([500, 0, MEASURED.homeBytes, 400, 700]) + 1,
  });

/** A mail: taken by a run of its own, sent, recorded. */
const mailed = together(run(ASSUMED.mailMs), {
  writeUnits: MEASURED.mailSentWriteUnits,
  readUnits: readUnits([MEASURED.mailBytes, MEASURED.homeBytes, 400]),
  mails: 1,
}) as Use & { writeUnits: number; readUnits: number };

/** A home's report of a month: opened, mailed about, filled in, sent in and receipted. */
function aReport(): Use {
  const { reportReaders, reportMails, reportReceipts, sectionsSaved, callsAroundReport } = ASSUMED;
  return together(
    { writeUnits: MEASURED.reportOpenedWriteUnits, readUnits: 2 },
    times(reportReaders * reportMails, {
      ...mailed,
      writeUnits: mailed.writeUnits + MEASURED.reportMailWriteUnits,
      readUnits: mailed.readUnits + 6,
    }),
    times(reportReaders * reportReceipts, mailed),
    times(callsAroundReport, read(15)),
    times(sectionsSaved, together(saved(MEASURED.reportSectionWriteUnits), { readUnits: 15 })),
    saved(MEASURED.reportSubmittedWriteUnits),
    { readUnits: 20 },
  );
}

/** An enquiry: sent, mailed, answered, looked at, chosen, told of and closed. */
function anEnquiry(): Use {
  const { homesAsked, contactsAsked, enquiryAnswers, callsAroundEnquiry } = ASSUMED;
  // Asked, and told how it ended; each with the row that says so. Whoever asked gets two.
  const mails = homesAsked * contactsAsked * 2;
  return together(
    saved(MEASURED.enquirySentWriteUnits),
    times(mails, {
      ...mailed,
      writeUnits: mailed.writeUnits + MEASURED.enquiryToldWriteUnits,
      readUnits: mailed.readUnits + 20,
    }),
    times(2, mailed),
    times(callsAroundEnquiry, read(12)),
    times(enquiryAnswers, together(saved(MEASURED.enquiryAnswerWriteUnits), { readUnits: 12 })),
    // The choice, and its end.
    times(2, together(saved(MEASURED.enquiryChoiceWriteUnits), { readUnits: 12 })),
  );
}

/**
 * A call of the list: the account, and the change feed's last five seconds. That every call reads the feed is too much: a function reads it once a second at most.
 */
function listRead(homes: number, bytes: number): Use {
  const inFeed = Math.ceil(changesASecond(homes) * 5) * MEASURED.homeBytes;
  return together(call(ASSUMED.listMs, bytes), {
    readUnits: readUnits([500]) + indexReadUnits(inFeed),
  });
}

const begun = (ms: number): Use => together(run(ms), { scheduled: 1, logGb: 600 / GB });

/** What updates brought, counted and mailed: each home's row, its contacts, enquiries and phone checks. */
function countingUpdates(homes: number): Use {
  const everyHome = indexReadUnits(homes * MEASURED.homeBytes);
  return together(begun(2000 + homes * 6), { readUnits: everyHome * 2 + homes * 8 });
}

/** Integrated care boards, over which updates are taken to be spread evenly. */
const ICBS = 42;
/** Edges of CloudFront that commissioners' questions reach; each asks for itself once a second. */
const EDGES = 5;
/** Bytes of an answer with a counter for each list and ICB, compressed, headers included. */
const COUNTERS_BYTES = 900;

/**
 * The same with a public answer in front, cached at the edge for a second, that holds a counter for each
 * list and ICB: an open list asks it every so many seconds, and the change feed when a counter that its
 * filters touch has moved, and once more (ADR 129, which says why it is not built). `narrowed`: the share
 * of lists whose filters touch one ICB alone; the others touch all.
 */
export function askingByCounters(
  homes: number,
  { every, narrowed }: { every: number; narrowed: number },
): Use {
  const paces = [
    [ASSUMED.listInUse, every],
    [ASSUMED.listResting, ASSUMED.restingAskEverySeconds],
  ] as const;
  const seconds = secondsOfLists(homes);
  const rate = changesASecond(homes);
  const moved = (pace: number, changeRate: number) => 1 - Math.exp(-changeRate * pace * 2);
  const feedCalls = paces.map(
    ([share, pace]) =>
      ((seconds * share) / pace) *
      (narrowed * moved(pace, rate / ICBS) + (1 - narrowed) * moved(pace, rate)),
  );
  const processorSeconds = paces.reduce((sum, [share, pace]) => sum + (seconds * share) / pace, 0);
  const atWork = ASSUMED.workingDays * ASSUMED.workingHours * 3600;
  const filled = Math.min(processorSeconds, EDGES * atWork);
  return together(
    times(processorSeconds, atTheEdge(COUNTERS_BYTES)),
    // The edge asks the gateway: no firewall, no bytes to people, and one item.
    times(filled, { ...call(ASSUMED.readMs, 0), ...NOT_AT_THE_EDGE, readUnits: 1 }),
    times(
      feedCalls.reduce((sum, feedCall) => sum + feedCall, 0),
      listRead(homes, ASSUMED.nothingNewBytes),
    ),
    // An update raises its counter in its own transaction.
    { writeUnits: homes * ASSUMED.workingDays * ASSUMED.updatesAHome * 2 },
  );
}

const NOT_AT_THE_EDGE: Use = { edgeRequests: 0, edgeRuns: 0, firewallRequests: 0, edgeGb: 0 };

/** Every job but those of enquiries, which came later; and three days of snapshots. */
function jobs(homes: number): Use {
  const snapshots = 3 * 288 * homes * MEASURED.snapshotBytesAHome;
  return together(jobsOf(homes, { run, isOf: (feature) => feature !== 'enquiries' }), {
    fileGb: snapshots / GB,
  });
}

/** After some years of updates, with each home in the table and in both indexes. */
function keeping(homes: number, updates: number): Use {
  const people = homes * MEASURED.contactsAHome * (480 + 2 * 362);
  const table =
    (homes * MEASURED.homeBytes * 3 +
      people +
      (updates * MEASURED.updateKeptBytes + homes * MEASURED.reportKeptBytes) *
        12 *
        ASSUMED.yearsKept) /
    GB;
  return { tableGb: table, recoveryGb: table, fileGb: ASSUMED.filesGb };
}
