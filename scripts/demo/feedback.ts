import type { VacancyFeedback } from '#shared/feedback/feedback.ts';
import type { Home } from '#shared/homes/home.ts';
import { type AccountId, instant } from '#shared/kernel/ids.ts';
import type { NamedEntry } from '#shared/store/audit.store.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { type DemoHome, demoHomes } from './demoHomes.ts';

const HOUR_MS = 3_600_000;

/** What commissioners who rang have found, by home: hours after its last update. */
const FOUND: { home: DemoHome; by: string; correct: boolean; hours: number }[] = [
  { home: demoHomes.aqpLondon, by: 'South East London ICB', correct: true, hours: 1 },
  { home: demoHomes.aqpLondon, by: 'London Borough of Lambeth', correct: true, hours: 2 },
  { home: demoHomes.aqpSussex, by: 'Brighton and Hove City Council', correct: false, hours: 20 },
  { home: demoHomes.embargoed, by: 'Kent and Medway ICB', correct: true, hours: 1 },
  { home: demoHomes.embargoed, by: 'Kent County Council', correct: false, hours: 3 },
];

/**
 * What commissioners have found by phone of the present figures of some homes, each with its entry in
 * the audit trail, and all homes with the tags that follow. They have no account in the demo: nobody can
 * take it back.
 */
export function demoFeedback(homes: readonly Home[]): {
  homes: Home[];
  feedback: VacancyFeedback[];
  audit: NamedEntry[];
} {
  const feedback = FOUND.flatMap(({ home: { uuid }, by, correct, hours }): VacancyFeedback[] => {
    const home = homes.find((home) => home.uuid === uuid);
    const { updated_at: since, version } = home?.vacancy ?? {};
    if (!home || !since || version === undefined) return [];
    return [
      {
        home: home.uuid,
        vacancy_version: version,
        account: `demo ${by}` as AccountId,
        organisation: by,
        correct,
        at: instant(new Date(Date.parse(since) + hours * HOUR_MS)),
        version: 1,
      },
    ];
  });
  return {
    homes: homes.map((home) => tagged(home, feedback)),
    feedback,
    audit: feedback.map(entryOf),
  };
}

function tagged(home: Home, feedback: readonly VacancyFeedback[]): Home {
  const wrong = feedback.find(
    (vacancyFeedback) => vacancyFeedback.home === home.uuid && !vacancyFeedback.correct,
  );
  if (!wrong) return home;
  const disputed = { version: wrong.vacancy_version, at: wrong.at };
  return { ...home, vacancy: { ...home.vacancy, disputed } };
}

function entryOf(feedback: VacancyFeedback): NamedEntry {
  const { home, account, organisation, vacancy_version, correct, at } = feedback;
  const auditView = (found_right: boolean | null) => ({
    organisation,
    vacancy_version,
    found_right,
  });
  return {
    of: homeEntity.key({ uuid: home }).pk,
    at,
    id: `demo-${account}`,
    who: { kind: 'account', id: account, name: organisation },
    what: correct ? 'feedback.confirmed' : 'feedback.disputed',
    before: auditView(null),
    after: auditView(correct),
    trace: 'demo',
  };
}
