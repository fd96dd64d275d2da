import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { BedNoteView, TypedNote } from '#shared/homes/bedNote.ts';
import type { BedCounts } from '#shared/homes/usableBeds.ts';
import type { BedType } from '#shared/homes/vacancy.ts';
import {
  addDays,
  type LondonDay,
  londonDay,
  londonHour,
  londonHourOf,
} from '#shared/kernel/calendar.ts';
import { checkTexts } from '#shared/kernel/identifiers/textCheck.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { typedDay } from '#shared/kernel/typedDay.ts';
import { Button } from '../../components/Button.tsx';
import { CheckedText } from '../../components/CheckedText.tsx';
import { Radios } from '../../components/Choices.tsx';
import { DayField } from '../../components/DayField.tsx';
import { NumberStepper } from '../../components/NumberStepper.tsx';
import { Select } from '../../components/Select.tsx';
import { useTextCheck } from '../../forms/useTextCheck.ts';
import { noteErrors } from './noteDraft.ts';

const REASONS = ['Being prepared', 'Repairs or decoration', 'Not enough staff', 'Other'] as const;
const LIMITS = ['women only', 'men only', 'shared room'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

interface Fields {
  kind: TypedNote['kind'];
  beds: string;
  day: string;
  hour: number;
  /** The first day on which unusable beds can be used; '': not known. */
  first: string;
  reason: (typeof REASONS)[number];
  other: string;
  limit: (typeof LIMITS)[number];
}

/** One note being written; what is wrong is said by the server's own rules, before it joins the others. */
export function NoteFields(props: {
  type: BedType;
  /** Its place among the notes, or the place after the last for a new one. */
  at: number;
  notes: readonly TypedNote[];
  shown: readonly BedNoteView[];
  counts: BedCounts;
  now: Date;
  onSave: (note: TypedNote) => void;
  onCancel: () => void;
}) {
  const { type, at, notes, shown, counts, now, onSave, onCancel } = props;
  const before = notes[at];
  const id = useId();
  const [fields, setFields] = useState(() => fieldsOf(before, now));
  const [errors, setErrors] = useState<FieldErrors>({});
  const set = (part: Partial<Fields>) => setFields((old) => ({ ...old, ...part }));
  const today = londonDay(now);
  const isOther = fields.kind === 'unusable' && fields.reason === 'Other';
  const was = before?.kind === 'unusable' ? before.other : undefined;
  const text = { text: fields.other, ...(was !== undefined && { before: was }) };
  const latestSave = useRef(() => {});
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.focus(), []);
  const check = useTextCheck({ texts: isOther ? { other: text } : {}, today });

  const save = () => {
    const note = noteOf(fields, type, before);
    const errors = {
      ...noteErrors([...notes.slice(0, at), note, ...notes.slice(at + 1)], at, {
        shown,
        counts,
        now,
      }),
      ...(isOther && checkTexts({ other: text }, { today }).errors),
    };
    setErrors(errors);
    const [first] = FIELD_ORDER.filter((field) => field in errors);
    // What is wrong is read out where it stands.
    if (first) document.getElementById(`${id}-${idOfField(first, fields.kind)}`)?.focus();
    else if (Object.keys(errors).length === 0) {
      check.settle(
        () => onSave(note),
        () => latestSave.current(),
      );
    }
  };
  latestSave.current = save;
  // The dialog stands within the form of the beds, which Enter would confirm.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    save();
  };
  return (
    <fieldset ref={group} tabIndex={-1} className="pw-note-fields" onKeyDown={onKeyDown}>
      <legend className="nhsuk-u-visually-hidden">
        {before ? 'Change the note' : 'A new note'}
      </legend>
      <Radios
        id={`${id}-kind`}
        legend="What about these beds?"
        options={[
          { value: 'reserved', label: 'Promised to someone' },
          { value: 'unusable', label: 'Cannot be used for now' },
          { value: 'limit', label: 'For some people only' },
        ]}
        value={fields.kind}
        onChange={(kind) => set({ kind })}
      />
      <NumberStepper
        id={`${id}-beds`}
        label={`How many ${type.toLowerCase()} beds?`}
        value={fields.beds}
        onChange={(beds) => set({ beds })}
        error={errors.beds?.[0]}
      />
      {fields.kind === 'reserved' && (
        <>
          <DayField
            isAhead
            id={`${id}-day`}
            label="Reserved until"
            hasExample={false}
            value={fields.day}
            error={errors.until?.[0]}
            onChange={({ target }) => set({ day: target.value })}
          />
          <Select
            id={`${id}-hour`}
            label="At"
            value={String(fields.hour)}
            onChange={({ target }) => set({ hour: Number(target.value) })}
          >
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {String(hour).padStart(2, '0')}:00
              </option>
            ))}
          </Select>
        </>
      )}
      {fields.kind === 'unusable' && (
        <>
          <Radios
            id={`${id}-reason`}
            legend="Why?"
            options={REASONS.map((value) => ({ value, label: value }))}
            value={fields.reason}
            onChange={(reason) => set({ reason })}
          />
          {isOther && (
            <CheckedText
              id={`${id}-other`}
              label="The reason"
              hint="Nothing about a person."
              oneLine
              maxLength={200}
              value={fields.other}
              error={errors.other?.[0]}
              typed={check.errors.other?.[0]}
              question={check.question('other')}
              onChange={({ target }) => set({ other: target.value })}
            />
          )}
          <DayField
            isAhead
            id={`${id}-first`}
            label="First day on which it can be used (optional)"
            hint="Leave it empty if nobody knows yet"
            hasExample={false}
            value={fields.first}
            error={errors.until?.[0]}
            onChange={({ target }) => set({ first: target.value })}
          />
        </>
      )}
      {fields.kind === 'limit' && (
        <Radios
          id={`${id}-limit`}
          legend="Who are they for?"
          options={LIMITS.map((value) => ({ value, label: LIMIT_LABELS[value] }))}
          value={fields.limit}
          onChange={(limit) => set({ limit })}
        />
      )}
      <div className="nhsuk-button-group">
        <Button onClick={save}>{before ? 'Keep the change' : 'Add the note'}</Button>
        <Button kind="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}

/** The order in which fields stand. */
const FIELD_ORDER = ['beds', 'until', 'other'] as const;
const idOfField = (field: (typeof FIELD_ORDER)[number], kind: TypedNote['kind']): string =>
  field === 'until' ? (kind === 'reserved' ? 'day' : 'first') : field;

const LIMIT_LABELS = {
  'women only': 'Women only',
  'men only': 'Men only',
  'shared room': 'Shared room',
} as const;

/** A new note begins as one bed, reserved until this hour tomorrow. */
function fieldsOf(note: TypedNote | undefined, now: Date): Fields {
  const until = note?.kind === 'reserved' ? new Date(note.until) : null;
  return {
    kind: note?.kind ?? 'reserved',
    beds: String(note?.beds ?? 1),
    day: until ? londonDay(until) : addDays(londonDay(now), 1),
    hour: londonHourOf(until ?? now),
    first: note?.kind === 'unusable' ? (note.until ?? '') : '',
    reason: note?.kind === 'unusable' ? note.reason : 'Being prepared',
    other: note?.kind === 'unusable' ? (note.other ?? '') : '',
    limit: note?.kind === 'limit' ? note.limit : 'women only',
  };
}

function noteOf(fields: Fields, bed_type: BedType, before: TypedNote | undefined): TypedNote {
  const { kind, reason, other, limit, hour } = fields;
  const day = fields.day.trim();
  const some = {
    ...(before?.id !== undefined && { id: before.id }),
    bed_type,
    // Nothing and halves are no number of beds: the contract says so.
    beds: fields.beds.trim() === '' ? 0 : Number(fields.beds),
  };
  switch (kind) {
    case 'reserved': {
      const until =
        typedDay(day) === undefined ? '' : londonHour(day as LondonDay, hour).toISOString();
      return { ...some, kind, until };
    }
    case 'unusable':
      return {
        ...some,
        kind,
        reason,
        ...(reason === 'Other' && other.trim() !== '' && { other: other.trim() }),
        until: fields.first.trim() === '' ? null : fields.first.trim(),
      };
    case 'limit':
      return { ...some, kind, limit };
  }
}
