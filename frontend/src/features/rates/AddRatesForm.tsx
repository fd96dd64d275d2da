import { type FormEvent, useState } from 'react';
import { dayInWords, type LondonDay } from '#shared/kernel/calendar.ts';
import { MAX_REASON_LENGTH } from '#shared/kernel/textChecks.ts';
import { MOST_ADDED, postRates, type RatesPage, type SavedRates } from '#shared/rates/rates.api.ts';
import { areaKey, areaName, type StoredRate } from '#shared/rates/rates.ts';
import { Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { DayField } from '../../components/DayField.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { TextArea } from '../../components/Field.tsx';
import { RestoredNotice } from '../../forms/DraftNotices.tsx';
import { faultErrors } from '../../forms/faultErrors.ts';
import { draftKey } from '../../forms/storedDrafts.ts';
import { isDay } from '../../forms/typedDays.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { RateEffects } from './RateEffects.tsx';
import { RateLine } from './RateLine.tsx';
import { RatesChangedNotice } from './RatesChangedNotice.tsx';
import { amountText } from './rateRows.ts';
import {
  areaChoices,
  drafted,
  EMPTY,
  NEW_LINE,
  type RatesDraft,
  rateFieldId,
  readDraft,
  restoredDraft,
} from './ratesDraft.ts';

const isSameRate = (rate: StoredRate, other: StoredRate): boolean =>
  areaKey(rate) === areaKey(other) && rate.from === other.from && rate.rate === other.rate;

/** Rates from a day on, of one area or of many; confirmed with what homes will show. */
export function AddRatesForm(props: {
  data: RatesPage;
  today: LondonDay;
  onSaved: (saved: SavedRates) => void;
  /** Something else was saved first: what now stands. */
  onStale: (current: SavedRates) => void;
  onCancel: () => void;
}) {
  const { data, today, onSaved, onStale, onCancel } = props;
  const { email } = useSession();
  const [post] = useAction(postRates);
  const [asking, setAsking] = useState(false);
  const form = useDraft<RatesDraft, number>({
    start: EMPTY,
    version: data.version,
    check: {
      restore: restoredDraft,
      submitted: (draft) => readDraft(draft, data, today).errors,
    },
    keepAt: draftKey(email, 'rates'),
    fieldId: rateFieldId,
    current: (now) => (now ? { draft: EMPTY, version: (now as SavedRates).version } : null),
    arrived: (sent, now) =>
      readDraft(sent, data, today).added.every((added) =>
        (now as SavedRates).entries.some((entry) => isSameRate(entry, added)),
      ),
    // What was added cannot be added again with another amount.
    alwaysAsk: 'of own too',
    save: async (draft, version) => {
      try {
        const rates = readDraft(draft, data, today).added.map(({ of, name, rate }) => ({
          of,
          name,
          rate,
        }));
        onSaved(await post({ body: { version, from: draft.from, rates, reason: draft.reason } }));
        return undefined;
      } catch (fault) {
        if (fault instanceof Problem && fault.current) onStale(fault.current as SavedRates);
        throw fault;
      } finally {
        setAsking(false);
      }
    },
    onFailure: (fault) => faultErrors(fault, 'There has been an error updating your changes.'),
  });
  const { draft, set, saving } = form;
  const after = drafted(draft, data, today);
  const setLine = (at: number, part: Partial<RatesDraft['lines'][number]>) =>
    set({ lines: draft.lines.map((line, place) => (place === at ? { ...line, ...part } : line)) });
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (!saving && form.check()) setAsking(true);
  };
  const from = isDay(draft.from) && dayInWords(draft.from, { year: true });

  return (
    <Card as="section" heading={<h2 className="nhsuk-heading-m">Add rates</h2>}>
      <ErrorSummary {...form.summary} />
      <RestoredNotice form={form}>Start again</RestoredNotice>
      <RatesChangedNotice what="rates" form={form} />
      <form onSubmit={ask} noValidate>
        <DayField
          isAhead
          label="From"
          hint="The first day on which homes are paid these rates"
          {...form.text('from')}
        />
        {draft.lines.map((line, at) => (
          <RateLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands in its place
            key={at}
            at={at}
            line={line}
            choices={areaChoices({ from: draft.from, chosen: line.area }, data, today)}
            field={form.field}
            onChange={(part) => setLine(at, part)}
            {...(draft.lines.length > 1 && {
              onRemove: () => {
                set({ lines: draft.lines.filter((_, place) => place !== at) });
                document.getElementById(rateFieldId('from'))?.focus();
              },
            })}
          />
        ))}
        {draft.lines.length < MOST_ADDED && (
          <Button kind="secondary" small onClick={() => set({ lines: [...draft.lines, NEW_LINE] })}>
            Add another rate
          </Button>
        )}
        <TextArea
          label="Reason"
          hint="This stays in the record of changes with your name."
          rows={2}
          limit={MAX_REASON_LENGTH}
          {...form.text('reason')}
        />
        <div className="nhsuk-button-group">
          <Button type="submit" busy={saving}>
            Check and save
          </Button>
          <Button kind="secondary" onClick={onCancel}>
            Go back
          </Button>
        </div>
      </form>
      <Dialog
        open={asking}
        title={
          draft.lines.length === 1
            ? `Save this rate from ${from}?`
            : `Save ${draft.lines.length} rates from ${from}?`
        }
        onClose={() => !saving && setAsking(false)}
        actions={
          <>
            <Button busy={saving} onClick={() => void form.save()}>
              {draft.lines.length === 1 ? 'Save the rate' : 'Save the rates'}
            </Button>
            <Button kind="secondary" onClick={() => setAsking(false)} disabled={saving}>
              Go back
            </Button>
          </>
        }
      >
        <ul className="nhsuk-list">
          {readDraft(draft, data, today).added.map((rate) => (
            <li key={rate.id}>
              {areaName(rate)}: {amountText(rate.rate)}
            </li>
          ))}
        </ul>
        <RateEffects before={data} after={after} homes={data.homes} />
        <p>
          {draft.from === today
            ? 'A rate that starts today applies straight away and cannot be changed.'
            : `Until ${from} you can correct or remove ${draft.lines.length === 1 ? 'it' : 'them'}.`}
        </p>
      </Dialog>
    </Card>
  );
}
