import { areaInWords, areasMeant } from '#shared/areas/areasMeant.ts';
import { icbsOn } from '#shared/areas/icb.ts';
import { getPackageDashboard } from '#shared/domiciliary/packageDashboard.api.ts';
import { dayInWords, londonDay, londonStamp } from '#shared/kernel/calendar.ts';
import { lastDay, Period, periodInWords } from '#shared/reporting/period.ts';
import { Problem } from '../../../api/problem.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { NoAccessPage } from '../../../app/NoAccessPage.tsx';
import { useSession } from '../../../app/session/useSession.ts';
import { AreaNarrowed } from '../../../components/AreaNarrowed.tsx';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { FilterBar } from '../../../components/overview/FilterBar.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { Printed } from '../../../components/Printed.tsx';
import { Select } from '../../../components/Select.tsx';
import { ANY_TEXT, useAddress } from '../../../components/useAddress.ts';
import { AvailabilityTable } from './AvailabilityTable.tsx';
import { BoardTable, MonthTable } from './PackageTables.tsx';
import { boardName, roundingNote } from './packageTexts.ts';
import '../placements.scss';
import './packages.scss';

const TITLE = 'Placement dashboard: homecare agencies';

/** /domcare/placement-dashboard/: packages by month and ICB, and where one can be taken today (section 8). */
export default function PackageDashboardPage() {
  const { kind, flags, area_flags } = useSession();
  const isOff = kind !== 'lph' && area_flags.includes('Sussex');
  const mayRead = kind === 'lph' || (kind === 'commissioner' && flags.includes('dcPlacement'));
  return mayRead && !isOff ? <Dashboard /> : <NoAccessPage />;
}

const PARTS = { period: Period, icb: ANY_TEXT, region: ANY_TEXT, gaps: ANY_TEXT };

function Dashboard() {
  const { address, write } = useAddress(PARTS, { keepsScroll: true });
  const { period, icb, region, gaps } = address;
  const query = { ...(period !== '' && { period }), ...(icb !== '' && { icb }) };
  const { data, error, mutate, isLoading } = useEndpoint(
    getPackageDashboard,
    { query },
    { keepPreviousData: true },
  );
  const clear = () => write({ icb: '', period: '' });
  if (!data) {
    if (error instanceof Problem && error.status === 400) {
      return (
        <>
          <PageHeading title={TITLE} />
          <EmptyState title={error.message}>
            <Button kind="secondary" onClick={clear}>
              Clear all filters
            </Button>
          </EmptyState>
        </>
      );
    }
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return (
      <>
        <PageHeading title={TITLE} />
        <Loading lines={12} label="Loading the packages…" />
      </>
    );
  }
  const note = roundingNote(data);
  const boards = data.boards.map((board) => board.icb).filter(Boolean);
  const choices = icb === '' || boards.includes(icb) ? boards : [icb, ...boards];
  const [today, day] = [londonDay(new Date()), lastDay(data.period)];
  const meant = areasMeant({ icb: icb || undefined }, today).icbs;
  const isThere = icb === '' || icbsOn(day).some(({ name }) => meant.includes(name));
  return (
    <div className="pw-pl">
      <PageHeading title={TITLE} />
      <FilterBar
        fields={
          <>
            <Select
              id="pk-period"
              label="Month"
              value={data.period}
              onChange={({ target }) =>
                write({
                  period: data.periods.slice(1).find((period) => period === target.value) ?? '',
                })
              }
            >
              {data.periods.map((month) => (
                <option key={month} value={month}>
                  {periodInWords(month)}
                </option>
              ))}
            </Select>
            <Select
              id="pk-icb"
              label="ICB"
              value={icb}
              onChange={({ target }) => write({ icb: target.value })}
            >
              <option value="">All</option>
              {choices.map((name) => (
                <option key={name} value={name}>
                  {boardName(boards.includes(name) ? name : areaInWords(name, today))}
                </option>
              ))}
            </Select>
          </>
        }
      />
      <AreaNarrowed area={icb} onAll={() => write({ icb: '' })} />
      <Printed>
        {periodInWords(data.period)}. ICB: {icb === '' ? 'all' : boardName(icb)}.
      </Printed>
      <p className="pw-pl-asat">
        As reported for {periodInWords(data.period)}
        {data.as_at !== null && `, figures of ${londonStamp(new Date(data.as_at))}`}. Packages count
        under the ICB of the agency’s office: a report is not split by borough.
      </p>
      {note && <p className="pw-pl-note">{note}</p>}
      {error && (
        <Notice kind="error" announce title={error.message}>
          <Button kind="secondary" small onClick={() => void mutate()}>
            Try again
          </Button>{' '}
          <Button kind="secondary" small onClick={clear}>
            Clear all filters
          </Button>
        </Notice>
      )}
      <div className={isLoading ? 'pw-old' : undefined} aria-busy={isLoading}>
        {data.boards.length === 0 ? (
          <EmptyState title="No packages yet">
            They are here once homecare agencies have submitted their monthly reports.
          </EmptyState>
        ) : (
          <>
            {isThere ? (
              <MonthTable dashboard={data} icb={icb} />
            ) : (
              <EmptyState
                title={`There was no ${boardName(icb)} ICB on ${dayInWords(day, { year: true })}`}
              >
                Choose one of the ICBs of that day below, or a later month.
              </EmptyState>
            )}
            <BoardTable
              dashboard={data}
              icb={icb}
              onChoose={(chosenIcb) => write({ icb: chosenIcb })}
            />
          </>
        )}
        <AvailabilityTable
          availability={data.availability}
          icbs={meant}
          region={region}
          onRegion={(chosen) => write({ region: chosen })}
          onlyGaps={gaps === '1'}
          onGaps={(only) => write({ gaps: only ? '1' : '' })}
        />
      </div>
      <Button kind="secondary" small onClick={() => window.print()}>
        Print
      </Button>
    </div>
  );
}
