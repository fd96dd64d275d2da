import {
  CARE_COST_TEXTS,
  type CareCostInputs,
  daysProblem,
  lineProblems,
  MOST_BASE,
  readAmount,
  readLine,
} from '#shared/careCost/careCostForm.ts';
import { CARE_AREAS, type CareArea, MOST_HOURLY } from '#shared/careCost/careRates.ts';
import { daySlashed, type LondonDay } from '#shared/kernel/calendar.ts';
import { wirePounds } from '#shared/kernel/pence.ts';
import { typedDay } from '#shared/kernel/typedDay.ts';

/** A line of additional staff as it is typed. */
export interface LineTexts {
  staff: string;
  day_hours: string;
  night_hours: string;
  days: string;
}

/** The calculator as it is typed. */
export interface CalculatorForm {
  from: 'area' | 'home' | 'own';
  area: CareArea;
  /** Own rates, pounds an hour. */
  day: string;
  night: string;
  base: string;
  first: string;
  last: string;
  lines: LineTexts[];
}

export const NEW_LINE: LineTexts = { staff: '1', day_hours: '', night_hours: '', days: '7' };

/** The form of the inputs that an address carries. */
export function formOf({ rates, base, first, last, lines }: CareCostInputs): CalculatorForm {
  const own = 'own' in rates ? rates.own : null;
  return {
    from: own ? 'own' : 'area',
    area: 'area' in rates ? rates.area : CARE_AREAS[0],
    day: own ? wirePounds(own.day_rate) : '',
    night: own ? wirePounds(own.night_rate) : '',
    base: base === null ? '' : wirePounds(base),
    first: first === null ? '' : daySlashed(first),
    last: last === null ? '' : daySlashed(last),
    lines:
      lines.length === 0
        ? [NEW_LINE]
        : lines.map((line) => ({
            staff: String(line.staff),
            day_hours: String(line.day_hours),
            night_hours: String(line.night_hours),
            days: String(line.days),
          })),
  };
}

/** Hours by one half of the day alone are none by the other. */
function withBlanks(line: LineTexts): LineTexts {
  const blank = (text: string) => text.trim() === '';
  if (blank(line.day_hours) && blank(line.night_hours)) {
    return { ...line, day_hours: '0', night_hours: '0' };
  }
  return {
    ...line,
    day_hours: blank(line.day_hours) ? '0' : line.day_hours,
    night_hours: blank(line.night_hours) ? '0' : line.night_hours,
  };
}

export interface ReadForm {
  /** What can be read: what is wrong is left out. */
  inputs: CareCostInputs;
  /** What is wrong, by field: `first`, `lines.0.day_hours`. */
  errors: Record<string, string>;
  /** The rates are one's own, and not both are typed. */
  lacks_rates: boolean;
}

/** What the form says, as far as it can be read. */
export function readForm(form: CalculatorForm, today: LondonDay): ReadForm {
  const errors: Record<string, string> = {};
  const optional = <T>(field: string, text: string, read: () => T | undefined, message: string) => {
    if (text.trim() === '') return null;
    const value = read();
    if (value === undefined) errors[field] = message;
    return value ?? null;
  };
  const hourly = (field: 'day' | 'night') => {
    const rate = readAmount(form[field], { min: 1, max: MOST_HOURLY });
    if (form.from === 'own' && rate === undefined) errors[field] = CARE_COST_TEXTS.hourly;
    return rate;
  };
  const [day_rate, night_rate] = [hourly('day'), hourly('night')];
  const base = optional(
    'base',
    form.base,
    () => readAmount(form.base, { min: 0, max: MOST_BASE }),
    CARE_COST_TEXTS.base,
  );
  const dayOf = (field: 'first' | 'last') =>
    optional(
      field,
      form[field],
      () => typedDay(form[field]) as LondonDay | undefined,
      CARE_COST_TEXTS.date,
    );
  const first = dayOf('first');
  let last = dayOf('last');
  const wrong = errors.first ? null : daysProblem(first ?? today, last);
  if (wrong !== null) {
    errors.last = wrong;
    last = null;
  }
  const lines = form.lines.flatMap((texts, at) => {
    const line = withBlanks(texts);
    for (const [field, message] of Object.entries(lineProblems(line))) {
      errors[`lines.${at}.${field}`] = message;
    }
    return readLine(line) ?? [];
  });
  const own = day_rate !== undefined && night_rate !== undefined ? { day_rate, night_rate } : null;
  const rates = form.from === 'own' && own ? { own } : { area: form.area };
  return {
    inputs: { rates, base, first, last, lines },
    errors,
    lacks_rates: form.from === 'own' && own === null,
  };
}
