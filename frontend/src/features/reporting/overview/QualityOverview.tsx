import { use } from 'react';
import type { QualityOverviewHome } from '#shared/reporting/monthlyReporting.api.ts';
import { Registered } from '../../../app/registered.ts';
import { BackToPlaces } from '../../../components/BackToPlaces.tsx';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { ProgressBar } from '../../../components/ProgressBar.tsx';
import { Select } from '../../../components/Select.tsx';
import { ANY_TEXT, useAddress } from '../../../components/useAddress.ts';
import { useMedia } from '../../../components/useMedia.ts';
import { usePrinting } from '../../../components/usePrinting.ts';
import { OverviewCards, OverviewTable } from './OverviewHomes.tsx';
import './qualityOverview.scss';

export const OVERVIEW_TITLE = 'Quality reporting overview';

/** From here on a table, below it cards (specification 1, section 9). */
const WIDE = '(min-width: 1150px)';

const PARTS = { show: ANY_TEXT };

/** The overview once it is loaded. `?show=incomplete`: only homes with reports to send in. */
export function QualityOverview(props: {
  overview: {
    provider_names: string[];
    percentage_complete: number | null;
    homes: QualityOverviewHome[];
  };
}) {
  const { provider_names, percentage_complete: percent, homes } = props.overview;
  const { address, write } = useAddress(PARTS);
  const isRegistered = use(Registered);
  const wide = useMedia(WIDE);
  const printing = usePrinting();
  const incomplete = homes.filter((home) => home.number_outstanding_reports > 0);
  const isFiltered = address.show === 'incomplete';
  const shown = isFiltered ? incomplete : homes;
  const show = (which: string) => write({ show: which === 'incomplete' ? which : '' });
  const hasDashboards = homes.some(
    ({ dashboard_link: link }) => link !== null && isRegistered(link),
  );
  const Homes = wide || printing ? OverviewTable : OverviewCards;
  return (
    <div className="pw-quality">
      <BackToPlaces />
      <PageHeading title={OVERVIEW_TITLE} />
      <p className="pw-quality__providers">{provider_names.join(', ')}</p>
      <div className="pw-quality__head">
        <div className="pw-quality__percent">
          {percent === null ? (
            <p>None of your homes report monthly</p>
          ) : (
            <ProgressBar percent={percent}>Percentage complete: {percent}%</ProgressBar>
          )}
        </div>
        <Select
          id="quality-show"
          label="Show"
          value={isFiltered ? 'incomplete' : 'all'}
          onChange={(event) => show(event.target.value)}
        >
          <option value="all">Show all ({homes.length})</option>
          <option value="incomplete">Incomplete ({incomplete.length})</option>
        </Select>
        <p className="pw-quality__count" role="status">
          {isFiltered && `Showing ${shown.length} of ${homes.length} homes`}
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState title="No care homes match these filters">
          <Button kind="secondary" small onClick={() => show('all')}>
            Show all ({homes.length})
          </Button>
        </EmptyState>
      ) : (
        <Homes homes={shown} hasDashboards={hasDashboards} />
      )}
    </div>
  );
}
