import { FIRST_DRAFT } from '#shared/reporting/amending.ts';
import type { Question, SectionKey } from '#shared/reporting/questionnaire.ts';
import { tabClaims } from '../../../forms/claims.ts';
import { draftKey, keepDraft, storedDraft } from '../../../forms/storedDrafts.ts';
import {
  changeDevice,
  type DeviceKey,
  FIGURES_WAIT_MS,
  readDevice,
  writeDevice,
} from '../../../offline/device.ts';
import type { ReportSource } from '../reportSource.ts';
import { figuresOnly, readDraft, type SectionDraft } from './sectionDraft.ts';
import type { Stored } from './sectionEditor.ts';

/*
 * Answers that are not saved yet: all of them in this tab, and without a connection the figures on this
 * device too, for the person or the link that typed them (reporting, section 1, 'Two people').
 */

type Place = Pick<ReportSource, 'keeper' | 'name'>;

const tabPlace = ({ keeper, name }: Place, section: SectionKey): string =>
  draftKey(keeper, 'report', name, section);
const devicePlace = ({ keeper, name }: Place, section: SectionKey): DeviceKey => [
  'figures',
  keeper,
  `${name}/${section}`,
];

/** What of a section waits in this tab. */
export function inTab(place: Place, section: SectionKey): Stored | null {
  const stored = storedDraft<SectionDraft, Stored['version'] | number>(
    tabPlace(place, section),
    readDraft,
  );
  return stored && { ...stored, version: draftAndVersion(stored.version) };
}

/** A release before kept the version alone: of the first draft, as a save that names none. */
const draftAndVersion = (stored: Stored['version'] | number): Stored['version'] =>
  typeof stored === 'number' ? { draft: FIRST_DRAFT, version: stored } : stored;

/** Takes over what this tab keeps of a section. */
export const claimOf = (place: Place, section: SectionKey, claims = tabClaims): (() => boolean) =>
  claims.take(tabPlace(place, section));

/** Keeps a section's unsaved answers in this tab; null: there are none. */
export const keepInTab = (place: Place, section: SectionKey, stored: Stored | null): void =>
  keepDraft(tabPlace(place, section), stored);

/** Keeps a section's figures on this device; null: none wait. A browser without storage keeps none. */
async function keepOnDevice(
  place: Place,
  section: SectionKey,
  stored: Stored | null,
): Promise<void> {
  const key = devicePlace(place, section);
  try {
    if (stored === null) await changeDevice(key, () => undefined);
    else await writeDevice(key, { ...stored, at: Date.now() });
  } catch {
    // They stand in the tab.
  }
}

/** Of a choice that is open the rows about these answers: a device keeps no texts. */
const onlyOf = (answers: object, version: Stored['version']): Stored['version'] =>
  version.overtaken
    ? {
        ...version,
        overtaken: {
          ...version.overtaken,
          rows: version.overtaken.rows.filter(({ id }) => id in answers),
        },
      }
    : version;

/** Keeps what is not saved of a section that is open: in the tab, and its figures on the device once the connection is `lost`. */
export function keepSection(
  place: Place,
  { key, questions }: { key: SectionKey; questions: readonly Question[] },
  { unsaved, lost }: { unsaved: Stored | null; lost: boolean },
): void {
  keepInTab(place, key, unsaved);
  if (unsaved === null) void keepOnDevice(place, key, null);
  else if (lost) {
    const figures = figuresOnly(questions, unsaved.draft);
    const { sent } = unsaved.version;
    void keepOnDevice(place, key, {
      draft: figures,
      begun: figuresOnly(questions, unsaved.begun),
      version: {
        ...onlyOf(figures, unsaved.version),
        ...(sent && { sent: sent.map((draft) => figuresOnly(questions, draft)) }),
      },
    });
  }
}

/** What of a section waits, here or on the device; null: nothing, or it has waited too long. */
export async function waiting(place: Place, section: SectionKey): Promise<Stored | null> {
  const here = inTab(place, section);
  if (here) return here;
  try {
    const device = await readDevice<Stored & { at: number }>(devicePlace(place, section));
    if (!device) return null;
    const [draft, begun] = [readDraft(device.draft), readDraft(device.begun)];
    if (draft && begun && Date.now() - device.at < FIGURES_WAIT_MS) {
      return { draft, begun, version: draftAndVersion(device.version) };
    }
    await keepOnDevice(place, section, null);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
  return null;
}
