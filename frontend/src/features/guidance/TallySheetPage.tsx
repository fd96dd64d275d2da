import { useSearchParams } from 'react-router-dom';
import { londonDay, londonStamp } from '#shared/kernel/calendar.ts';
import { csvFile } from '#shared/kernel/csv.ts';
import { addMonths, monthsBetween, periodInWords, periodOf } from '#shared/reporting/period.ts';
import { COUNTS_ONLY } from '#shared/reporting/questionnaire.ts';
import { questionnaireOf } from '#shared/reporting/questionnaires/questionnaires.ts';
import {
  BOXES,
  type TallyRow,
  type TallySheet,
  tallyRows,
  tallySheet,
} from '#shared/reporting/tallySheet.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { Button } from '../../components/Button.tsx';
import { downloadCsv } from '../../components/downloadCsv.ts';
import { PageHeading } from '../../components/PageHeading.tsx';
import { Select } from '../../components/Select.tsx';
import { useNow } from '../../components/useNow.ts';
import { useGuidedHome } from './guidedHome.ts';
import './tallySheet.scss';

const MONTHS_BACK = 2;
const MONTHS_AHEAD = 3;

/** The sheet on which a home counts through the month what its report will ask (reporting, section 10). */
export default function TallySheetPage() {
  const home = useGuidedHome();
  const [query, setQuery] = useSearchParams();
  const now = useNow();
  const present = periodOf(londonDay(now));
  const months = monthsBetween(addMonths(present, -MONTHS_BACK), addMonths(present, MONTHS_AHEAD));
  const period = months.find((month) => month === query.get('period')) ?? present;
  const sheet = tallySheet(questionnaireOf(period), period);
  const title = `Tally sheet for ${periodInWords(period)}`;
  return (
    <div className="pw-tally">
      <BackLink to={home ? `/${home.uuid}/resource-centre` : '/resource-centre'}>
        Resource centre
      </BackLink>
      <PageHeading title="Tally sheet">{title}</PageHeading>
      <div className="pw-tally__screen">
        <p>
          Print it and put it where the incident book is. Count each event on its day. At the end of
          the month the totals are the figures that the report asks for.
        </p>
        <Select
          id="tally-month"
          label="Month"
          value={period}
          onChange={(event) => setQuery({ period: event.target.value }, { replace: true })}
        >
          {months.map((month) => (
            <option key={month} value={month}>
              {periodInWords(month)}
            </option>
          ))}
        </Select>
        <div className="nhsuk-button-group">
          <Button onClick={() => window.print()}>Print the sheet</Button>
          <Button
            kind="secondary"
            onClick={() => downloadCsv(`${title} ${home?.name ?? ''}`, csvFile(tallyRows(sheet)))}
          >
            Save as CSV
          </Button>
        </div>
      </div>
      <p className="pw-tally__home">
        Home: {home?.name ?? <span className="pw-tally__line" />} {COUNTS_ONLY}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="pw-tally__scroll" aria-label={title} tabIndex={0}>
        <Sheet sheet={sheet} />
      </section>
      <p className="pw-tally__paper">
        Residents at midnight: write the number each day; the total is the occupied bed days. All
        others: count events, not people, unless the row says “residents”. Printed{' '}
        {londonStamp(now)}
      </p>
      <WhatCounts rows={sheet.rows} />
    </div>
  );
}

function Sheet({ sheet: { period, days, rows } }: { sheet: TallySheet }) {
  const boxes = Array.from({ length: BOXES }, (_, at) => at + 1);
  return (
    <table className="pw-tally__table">
      <caption className="nhsuk-u-visually-hidden">Tally sheet for {periodInWords(period)}</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          {boxes.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, section, event }, at) => (
          <tr key={id} {...(section !== rows[at - 1]?.section && { 'data-section': section })}>
            <th scope="row">{event}</th>
            {boxes.map((day) => (
              <td key={day} {...(day > days && { className: 'pw-tally__none' })} />
            ))}
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The report's own questions, for who is in doubt what counts. */
function WhatCounts({ rows }: { rows: readonly TallyRow[] }) {
  return (
    <section className="pw-tally__screen" aria-labelledby="what-counts">
      <h2 className="nhsuk-heading-m" id="what-counts">
        What counts
      </h2>
      <dl className="pw-tally__counts">
        {rows.map(({ id, event, question, help }) => (
          <div key={id}>
            <dt>{event}</dt>
            <dd>
              {question} {help}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
