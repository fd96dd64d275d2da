import { useState } from 'react';
import { NoConnection, reasonFor } from '../../api/problem.ts';
import { Button } from '../../components/Button.tsx';
import { downloadCsv } from '../../components/downloadCsv.ts';
import { overviewCsv } from './overviewCsv.ts';
import { useOverviewPlaces } from './overviewPlaces.ts';
import type { OverviewFilters } from './overviewQuery.ts';
import { everyRow } from './useOverview.ts';

/** 'Export CSV': every home of the filters, not only those that show. */
export function ExportButton({ filters, month }: { filters: OverviewFilters; month: string }) {
  const { places, counted } = useOverviewPlaces();
  const [state, setState] = useState<{ text: string; busy: boolean; isFault?: boolean }>({
    text: '',
    busy: false,
  });
  const download = async () => {
    setState({ text: `Reading the ${places.many}…`, busy: true });
    try {
      const rows = await everyRow(places, filters, (count) =>
        setState({ text: `${counted(count)} read…`, busy: true }),
      );
      downloadCsv(`Reports for ${month}`, overviewCsv(rows, places));
      setState({ text: `${counted(rows.length)} in the file.`, busy: false });
    } catch (fault) {
      const why = fault instanceof NoConnection ? fault.message : reasonFor(fault);
      setState({
        text: `The file could not be made. ${why}`.trim(),
        busy: false,
        isFault: true,
      });
    }
  };
  return (
    <div className="pw-ro-export">
      <Button kind="secondary" small busy={state.busy} onClick={() => void download()}>
        Export CSV
      </Button>
      <p role={state.isFault ? 'alert' : 'status'}>{state.text}</p>
    </div>
  );
}
