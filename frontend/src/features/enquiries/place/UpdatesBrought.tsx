import { listUpdateMonths } from '#shared/enquiries/enquiries.api.ts';
import {
  FIGURE_NAMES,
  NO_FIGURES,
  UPDATE_FIGURES,
  type UpdateFigures,
} from '#shared/enquiries/updateMonth.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import {
  monthInWords,
  monthsBetween,
  type Period,
  periodInWords,
} from '#shared/reporting/period.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { CardTable } from '../../../components/CardTable.tsx';
import { Sparkline } from '../../../components/charts/Sparkline.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Loading } from '../../../components/Loading.tsx';
import '../../../components/charts/charts.scss';

export const BROUGHT = 'What your updates brought';

type BroughtMonth = UpdateFigures & { month: Period };

/** What a home's updates brought, by month, with how each figure went (enquiries, section 4). */
export function UpdatesBrought({ uuid }: { uuid: HomeUuid }) {
  const { data, error, mutate } = useEndpoint(listUpdateMonths, { params: { uuid } });
  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={6} label="Loading the months…" />;
  }
  const months: readonly BroughtMonth[] = data.months;
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) {
    return (
      <EmptyState title="There is nothing to show yet">
        We count each month on the third Tuesday of the next one.
      </EmptyState>
    );
  }
  const byMonth = new Map(months.map((broughtMonth) => [broughtMonth.month, broughtMonth]));
  const shown = monthsBetween(first.month, last.month);
  return (
    <>
      <ul className="pw-home-enquiries__trends">
        {UPDATE_FIGURES.map((name) => {
          const values = shown.map((month) => (byMonth.get(month) ?? NO_FIGURES)[name]);
          const said = shown.map((month, at) => `${monthInWords(month)} ${values[at]}`);
          return (
            <li key={name}>
              <span>{FIGURE_NAMES[name]}</span>
              <Sparkline
                values={values}
                label={`${FIGURE_NAMES[name]}: ${said.join(', ')}`}
                text={`${last[name]} in ${monthInWords(last.month)}`}
              />
            </li>
          );
        })}
      </ul>
      <CardTable
        caption="By month"
        columns={['Month', ...UPDATE_FIGURES.map((name) => FIGURE_NAMES[name])]}
      >
        {months.toReversed().map((broughtMonth) => (
          <tr key={broughtMonth.month}>
            <th scope="row" className="pw-card-table__name">
              {periodInWords(broughtMonth.month)}
            </th>
            {UPDATE_FIGURES.map((name) => (
              <td key={name} data-label={FIGURE_NAMES[name]}>
                {broughtMonth[name]}
              </td>
            ))}
          </tr>
        ))}
      </CardTable>
      <p className="nhsuk-hint">
        Alerts are emails to commissioners whose saved search your vacant beds matched. Phone checks
        are from commissioners who phoned you and told us if your figures are right. Months without
        any of these are not in the table.
      </p>
    </>
  );
}
