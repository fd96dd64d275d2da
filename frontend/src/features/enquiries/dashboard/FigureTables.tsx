import { useState } from 'react';
import type { EnquiryDashboard } from '#shared/enquiries/enquiries.api.ts';
import { NO_REASONS, OUTCOMES, type Outcome } from '#shared/enquiries/enquiry.ts';
import { periodInWords } from '#shared/reporting/period.ts';
import { CardTable } from '../../../components/CardTable.tsx';
import { Segmented } from '../../../components/Segmented.tsx';
import { Select } from '../../../components/Select.tsx';
import { durationInWords, FEWER, needInWords, TIMES, type TimeName } from './dashboardWords.ts';

type Counts = EnquiryDashboard['counts'];

const WITHIN = {
  quarter: 'A quarter within',
  half: 'Half within',
  three_quarters: 'Three quarters within',
} as const;

/** How long a first answer, a choice and moving in took. */
export function TimesTable({ times }: Pick<EnquiryDashboard, 'times'>) {
  return (
    <section>
      <h2 className="nhsuk-heading-m">How long it took</h2>
      <CardTable caption="From sending" columns={['Step', ...Object.values(WITHIN)]}>
        {(Object.keys(TIMES) as TimeName[]).map((name) => (
          <tr key={name}>
            <th scope="row" className="pw-card-table__name">
              {TIMES[name]}
            </th>
            {(Object.keys(WITHIN) as (keyof typeof WITHIN)[]).map((share) => (
              <td key={share} data-label={WITHIN[share]}>
                {durationInWords(name, times[name][share]) ?? FEWER}
              </td>
            ))}
          </tr>
        ))}
      </CardTable>
      <p className="pw-enquiry-dashboard__note">
        Of all enquiries that ended; ‘Not reached’: fewer got that far. Hours count from 08:00 to
        20:00 every day.
      </p>
    </section>
  );
}

const SHOWN_BY = { need: 'By need', area: 'By local authority' } as const;

/** What could not be found: why homes said no, by what was needed or where. */
export function NoTables({ counts }: { counts: Counts }) {
  const [breakdown, setBreakdown] = useState<keyof typeof SHOWN_BY>('need');
  const rows =
    breakdown === 'need'
      ? counts.no_by_need.map(({ need, ...row }) => ({ name: needInWords(need), ...row }))
      : counts.no_by_area.map(({ area, ...row }) => ({ name: area, ...row }));
  return (
    <section>
      <h2 className="nhsuk-heading-m">What could not be found</h2>
      {counts.no_by_need.length === 0 && counts.no_by_area.length === 0 ? (
        <p>No home said no.</p>
      ) : (
        <>
          <Segmented
            name="no-by"
            legend="Show answers of no"
            options={SHOWN_BY}
            chosen={breakdown}
            onChoose={setBreakdown}
          />
          <CardTable
            caption="Answers of no"
            columns={[breakdown === 'need' ? 'Need' : 'Local authority', 'Why', 'Answers']}
          >
            {rows.map(({ name, reason, count }) => (
              <tr key={`${name} ${reason}`}>
                <th scope="row" className="pw-card-table__name">
                  {name}
                </th>
                <td data-label="Why">{NO_REASONS[reason]}</td>
                <td data-label="Answers">{count}</td>
              </tr>
            ))}
          </CardTable>
        </>
      )}
    </section>
  );
}

/** How the enquiries ended, the most first. */
export function OutcomesTable({ counts }: { counts: Counts }) {
  const rows = (Object.entries(counts.outcomes) as [Outcome, number][]).sort(
    ([, a], [, b]) => b - a,
  );
  return (
    <section>
      <h2 className="nhsuk-heading-m">How they ended</h2>
      <CardTable caption="Outcomes" columns={['Outcome', 'Enquiries']}>
        {rows.map(([outcome, count]) => (
          <tr key={outcome}>
            <th scope="row" className="pw-card-table__name">
              {OUTCOMES[outcome]}
            </th>
            <td data-label="Enquiries">{count}</td>
          </tr>
        ))}
      </CardTable>
    </section>
  );
}

/** Month by month, the newest first. */
export function MonthsTable({ months }: Pick<EnquiryDashboard, 'months'>) {
  return (
    <section>
      <h2 className="nhsuk-heading-m">By month</h2>
      <CardTable caption="Months" columns={['Month', 'Ended', 'Moved in', 'Homes asked']}>
        {months.toReversed().map(({ month, enquiries, placed, asked }) => (
          <tr key={month}>
            <th scope="row" className="pw-card-table__name">
              {periodInWords(month)}
            </th>
            <td data-label="Ended">{enquiries}</td>
            <td data-label="Moved in">{placed}</td>
            <td data-label="Homes asked">{asked}</td>
          </tr>
        ))}
      </CardTable>
    </section>
  );
}

/** Everybody else's, rounded, by month. */
export function OtherMonths(props: {
  others: EnquiryDashboard['others'];
  /** '' for all. */
  area: string;
  onArea: (area: string) => void;
}) {
  const { others, area, onArea } = props;
  const areas = area === '' || others.areas.includes(area) ? others.areas : [area, ...others.areas];
  return (
    <section>
      <h2 className="nhsuk-heading-m">All other organisations</h2>
      {others.months.length === 0 ? (
        <p>There is nothing to show yet. A month appears on the 9th of the month after it.</p>
      ) : (
        <>
          <Select
            id="dashboard-area"
            label="Local authority"
            value={area}
            onChange={({ target }) => onArea(target.value)}
          >
            <option value="">All</option>
            {areas.map((area) => (
              <option key={area} value={area}>
                {area}
              </option>
            ))}
          </Select>
          <CardTable
            caption="Months"
            columns={['Month', 'Ended', ...(area === '' ? ['Half had a first answer within'] : [])]}
          >
            {others.months.toReversed().map(({ month, enquiries, answered_within }) => (
              <tr key={month}>
                <th scope="row" className="pw-card-table__name">
                  {periodInWords(month)}
                </th>
                <td data-label="Ended">{enquiries}</td>
                {area === '' && (
                  <td data-label="Half had a first answer within">
                    {answered_within === null ? 'Not shown' : `${answered_within} h`}
                  </td>
                )}
              </tr>
            ))}
          </CardTable>
          <p className="pw-enquiry-dashboard__note">
            Numbers from 1 to 7 are shown as a range, others to the nearest 5.
          </p>
        </>
      )}
    </section>
  );
}
