import { useState } from 'react';
import type { Metric } from '#shared/quality/metric.ts';
import { QUALITY_EXPORT_LIMIT, type QualityOverview } from '#shared/quality/qualityOverview.api.ts';
import { periodInWords } from '#shared/reporting/period.ts';
import { NoConnection, reasonFor } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { Button } from '../../components/Button.tsx';
import { downloadCsv } from '../../components/downloadCsv.ts';
import { type OverviewAddress, queryOf } from './overviewAddress.ts';
import { homesOf, overviewCsv } from './overviewWords.ts';
import { useQualityPlaces } from './qualityPlaces.ts';
import type { OverviewQuery } from './useQualityOverview.ts';

/** 'Export CSV': every home of the filters, at most 2,000. */
export function OverviewExport(props: {
  overview: QualityOverview;
  address: OverviewAddress;
  metric: Metric | undefined;
}) {
  const { overview, address, metric } = props;
  const places = useQualityPlaces();
  const { words } = places;
  const { count, period } = overview;
  const [state, setState] = useState({ text: '', busy: false, isFault: false });
  const most = QUALITY_EXPORT_LIMIT.toLocaleString('en-GB');
  const download = async () => {
    setState({ text: `Reading the ${words.many}…`, busy: true, isFault: false });
    try {
      const query = { ...queryOf(address), view: 'export' } as OverviewQuery;
      const { rows } = await send(places.overview, { query });
      downloadCsv(`Quality overview ${periodInWords(period)}`, overviewCsv(rows, metric, words));
      setState({
        text: `${homesOf(rows.length, words)} in the file.`,
        busy: false,
        isFault: false,
      });
    } catch (fault) {
      const why = fault instanceof NoConnection ? fault.message : reasonFor(fault);
      const text = `The file could not be made. ${why}`.trim();
      setState({ text, busy: false, isFault: true });
    }
  };
  if (count > QUALITY_EXPORT_LIMIT) {
    return (
      <p className="pw-qo-export">
        A file holds at most {most} {words.many}, and these filters leave {homesOf(count, words)}.
        Choose an ICB, a borough or a state first.
      </p>
    );
  }
  return (
    <div className="pw-qo-export">
      <Button
        kind="secondary"
        small
        busy={state.busy}
        disabled={count === 0}
        onClick={() => void download()}
      >
        Export CSV
      </Button>
      <p role={state.isFault ? 'alert' : 'status'}>{state.text}</p>
    </div>
  );
}
