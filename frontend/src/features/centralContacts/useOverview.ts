import { useMemo, useRef, useState } from 'react';
import type { OverviewHome } from '#shared/centralContacts/centralContacts.api.ts';
import { aboveRegisteredBeds, readBedCount } from '#shared/homes/vacancyRules.ts';
import { readAs } from '#shared/kernel/fieldErrors.ts';
import type { VacancyView } from '#shared/vacancies/vacancies.api.ts';
import { answerOf, BedDraft, draftOf, errorsOf } from '../../components/beds/bedDraft.ts';
import { savedView } from '../../components/beds/savedView.ts';
import { type ShownToast, useToasts } from '../../components/toasts.ts';
import { draftKey, keepDraft, storedDraft } from '../../forms/storedDrafts.ts';
import { useWarningOnLeaving } from '../../forms/useWarningOnLeaving.ts';
import { draftIn, type Row, type Rows, UNTOUCHED } from './overviewRows.ts';
import { NOT_SAVED, savedText, saveRow } from './saveRow.ts';

/** What a person may do in a row. Stable, so that a key in one row draws no other row again. */
export interface RowActions {
  change(home: OverviewHome, row: Row, draft: BedDraft): void;
  leaveField(home: OverviewHome, field: string): void;
  leaveCounts(home: OverviewHome): void;
  /**
   * Saves, unless a rule is broken or more beds are free than registered, which is asked first.
   * Answers at once which of these it is.
   */
  submit(
    home: OverviewHome,
    row: Row,
    agreed?: { above?: boolean; version?: number },
  ): 'broken' | 'asked' | 'sent';
  takeNewFigures(home: OverviewHome): void;
}

/** More free beds than registered ones, waiting for a yes. */
export interface AboveQuestion {
  home: OverviewHome;
  row: Row;
  beds: number;
}

/**
 * The rows of the overview. What is typed is kept in this tab until it is saved, so it outlives an
 * expired session; it never goes under figures that are loaded meanwhile.
 */
export function useOverview(
  homes: OverviewHome[],
  email: string,
  onView: (home: OverviewHome, view: VacancyView) => void,
) {
  const toasts = useToasts();
  const [rows, setRows] = useState<Rows>(() => restoredRows(homes, email));
  const [above, setAbove] = useState<AboveQuestion | null>(null);
  /** What the last save of each home said: a success does not stand beside an earlier failure. */
  const lastToasts = useRef(new Map<string, ShownToast>());

  const actions = useMemo((): RowActions => {
    const patch = (home: OverviewHome, with_: Partial<Row> | ((row: Row) => Partial<Row>)) =>
      setRows((all) => {
        const row = all[home.uuid] ?? UNTOUCHED;
        return {
          ...all,
          [home.uuid]: { ...row, ...(typeof with_ === 'function' ? with_(row) : with_) },
        };
      });
    const keep = (home: OverviewHome, edited: Row['edited']) =>
      keepDraft(placeOf(home, email), edited && { ...edited, begun: draftOf(home.bed_form, home) });

    const save = async (home: OverviewHome, draft: BedDraft, version: number) => {
      patch(home, { phase: 'saving', failure: null, refused: {}, stale: null });
      lastToasts.current.get(home.uuid)?.dismiss();
      const outcome = await saveRow(home, draft, version);
      if (outcome.ok) {
        lastToasts.current.set(
          home.uuid,
          toasts.show({ kind: 'success', text: savedText(home.name) }),
        );
        const view = savedView(outcome.reply);
        patch(home, ({ edited }) => {
          // Typed on while saving: that is the beginning of the next update.
          const on = edited !== null && !sameAnswer(home, edited.draft, draft);
          const next = on ? { ...edited, version: view.vacancy_version } : null;
          keep(home, next);
          return { ...UNTOUCHED, edited: next, phase: on ? 'idle' : 'saved' };
        });
        onView(home, view);
      } else if (outcome.stale) {
        // Also an untouched row is now the person's: they meant these figures.
        patch(home, (row) => {
          const edited = row.edited ?? { draft, version };
          keep(home, edited);
          return { phase: 'idle', stale: outcome.stale, edited };
        });
        onView(home, outcome.stale);
      } else {
        const { reason, errors: refused } = outcome;
        // What the fields say is said once.
        const isAtFields = Object.keys(refused).length > 0;
        if (!isAtFields) {
          const toast = toasts.show({ kind: 'error', text: NOT_SAVED });
          lastToasts.current.set(home.uuid, toast);
        }
        patch(home, { phase: 'idle', failure: isAtFields ? null : reason, refused });
      }
    };

    return {
      change: (home, row, draft) => {
        const edited = { draft, version: row.edited?.version ?? home.vacancy_version };
        keep(home, edited);
        patch(home, ({ phase }) => ({
          edited,
          refused: {},
          phase: phase === 'saving' ? phase : 'idle',
        }));
      },
      // Who only passes through a row has done nothing wrong.
      leaveField: (home, field) =>
        patch(home, ({ edited, left }) => (edited ? { left: new Set(left).add(field) } : {})),
      leaveCounts: (home) => patch(home, ({ edited }) => (edited ? { checked: true } : {})),
      submit: (home, row, agreed = {}) => {
        if (row.phase === 'saving') return 'sent';
        setAbove(null);
        const draft = draftIn(row, home);
        patch(home, { checked: true, failure: null, refused: {} });
        if (Object.keys(errorsOf(home.bed_form, draft)).length > 0) return 'broken';
        const beds = readBedCount(draft.total);
        if (!agreed.above && aboveRegisteredBeds(beds, home.no_beds)) {
          setAbove({ home, row, beds });
          return 'asked';
        }
        void save(home, draft, agreed.version ?? row.edited?.version ?? home.vacancy_version);
        return 'sent';
      },
      takeNewFigures: (home) => {
        keep(home, null);
        patch(home, UNTOUCHED);
      },
    };
  }, [email, onView, toasts]);

  const unsaved = Object.values(rows).filter((row) => row.edited !== null).length;
  useWarningOnLeaving(unsaved > 0);
  return { rows, unsaved, actions, above, closeAbove: () => setAbove(null) };
}

const placeOf = (home: OverviewHome, email: string) => draftKey(email, 'overview', home.uuid);
const readDraft = readAs(BedDraft) as (value: unknown) => BedDraft | null;

/** What was typed in this tab before: on the page that a session's end or a way back left. */
function restoredRows(homes: OverviewHome[], email: string): Rows {
  const rows = homes.flatMap((home) => {
    const restored =
      home.bar === null ? storedDraft<BedDraft, number>(placeOf(home, email), readDraft) : null;
    if (restored === null) return [];
    const { draft, version } = restored;
    return [[home.uuid, { ...UNTOUCHED, edited: { draft, version }, checked: true }] as const];
  });
  return Object.fromEntries(rows);
}

/** An emptied field reads as 0 when it is left: that is no other answer. */
const sameAnswer = (home: OverviewHome, draft: BedDraft, other: BedDraft): boolean =>
  JSON.stringify(answerOf(home.bed_form, draft)) === JSON.stringify(answerOf(home.bed_form, other));
