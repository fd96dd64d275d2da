import { putAdditionalCareRates } from '#shared/careCost/additionalCareRates.api.ts';
import { AREA_NAMES, CARE_AREAS } from '#shared/careCost/careRates.ts';
import type { SavedCareRates, SentCareRate } from '#shared/careCost/savedCareRates.ts';
import { dayInWords, type LondonDay } from '#shared/kernel/calendar.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { Problem } from '../../../api/problem.ts';
import { useAction } from '../../../api/useAction.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { Checkboxes } from '../../../components/Choices.tsx';
import { faultErrors } from '../../../forms/faultErrors.ts';
import { draftKey } from '../../../forms/storedDrafts.ts';
import { useDraft } from '../../../forms/useDraft.ts';
import { idsUnder } from '../../../forms/useErrors.ts';
import { DatedRatesCard } from '../DatedRatesCard.tsx';
import {
  type CareRatesDraft,
  draftOf,
  EMPTY_CARE_RATES,
  readCareRates,
  restoredCareRates,
} from './careRatesDraft.ts';

/** Two fields have the same messages: the summary says which of them it means. */
const SUMMED: Record<string, string> = { day: 'By day', night: 'By night' };

/** Rates of areas from a day on; with `corrects` in place of one that has not begun. */
export function CareRateForm(props: {
  saved: SavedCareRates;
  corrects: SentCareRate | null;
  today: LondonDay;
  onSaved: (saved: SavedCareRates) => void;
  onStale: (current: SavedCareRates) => void;
  onCancel: () => void;
}) {
  const { saved, corrects, today, onSaved, onStale, onCancel } = props;
  const { email } = useSession();
  const [put] = useAction(putAdditionalCareRates);
  const start = corrects ? draftOf(corrects) : EMPTY_CARE_RATES;
  const read = (draft: CareRatesDraft) => readCareRates(draft, { saved, corrects, today });
  const form = useDraft<CareRatesDraft, number>({
    start,
    version: saved.version,
    check: { restore: restoredCareRates, submitted: (draft) => read(draft).errors },
    keepAt: corrects ? null : draftKey(email, 'care-rates'),
    fieldId: idsUnder('care-rates'),
    label: (field) => SUMMED[field],
    current: (now) => (now ? { draft: start, version: (now as SavedCareRates).version } : null),
    alwaysAsk: true,
    save: async (draft, version) => {
      try {
        const rates = read(draft).all;
        onSaved(await put({ body: { version, rates, reason: draft.reason } }));
        return undefined;
      } catch (fault) {
        if (fault instanceof Problem && fault.current) onStale(fault.current as SavedCareRates);
        throw fault;
      }
    },
    onFailure: (fault) => atOwnFields(faultErrors(fault)),
  });
  const { draft, set } = form;

  return (
    <DatedRatesCard
      heading={
        corrects
          ? `Correct the rates of ${AREA_NAMES[corrects.area]} from ${dayInWords(corrects.from, { year: true })}`
          : 'Add additional care rates'
      }
      what="the additional care rates"
      form={form}
      text={form.text}
      amounts={[
        { field: 'day', label: 'Pounds an hour by day', hint: '08:00 to 20:00' },
        { field: 'night', label: 'Pounds an hour by night', hint: '20:00 to 08:00, awake' },
      ]}
      onCancel={onCancel}
    >
      {!corrects && (
        <Checkboxes
          legend="Areas"
          legendAs="label"
          small
          options={CARE_AREAS.map((value) => ({ value, label: AREA_NAMES[value] }))}
          chosen={draft.areas}
          onToggle={(area, chosen) =>
            set({
              areas: chosen ? [...draft.areas, area] : draft.areas.filter((one) => one !== area),
            })
          }
          {...form.field('areas')}
        />
      )}
    </DatedRatesCard>
  );
}

/** The server names its list's rows, the form has one row for all areas. */
function atOwnFields(errors: FieldErrors): FieldErrors {
  const own: Record<string, string> = { day_rate: 'day', night_rate: 'night', from: 'from' };
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => {
      const last = field.split('.').at(-1) ?? '';
      return [field.startsWith('rates') ? (own[last] ?? '') : field, texts];
    }),
  );
}
