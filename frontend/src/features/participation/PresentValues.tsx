import { useState } from 'react';
import { NoConnection, reasonFor } from '../../api/problem.ts';
import { Button } from '../../components/Button.tsx';
import { downloadCsv } from '../../components/downloadCsv.ts';
import { everyHome, participationCsv } from './participationCsv.ts';

/** The file to start from: every home as it takes part now, or the columns alone. */
export function PresentValues() {
  const [state, setState] = useState<{ text: string; busy: boolean; isFault?: boolean }>({
    text: '',
    busy: false,
  });
  const download = async () => {
    setState({ text: 'Reading the care homes…', busy: true });
    try {
      const homes = await everyHome((count) =>
        setState({ text: `${count.toLocaleString('en-GB')} care homes read…`, busy: true }),
      );
      downloadCsv('How care homes take part', participationCsv(homes));
      setState({
        text: `${homes.length.toLocaleString('en-GB')} care homes in the file.`,
        busy: false,
      });
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
    <div className="pw-participation__start">
      <Button kind="secondary" small busy={state.busy} onClick={() => void download()}>
        Download all homes as they are now
      </Button>
      <Button
        kind="quiet"
        onClick={() => downloadCsv('Empty file for care homes', participationCsv([]))}
      >
        Download an empty file
      </Button>
      <p role={state.isFault ? 'alert' : 'status'}>{state.text}</p>
    </div>
  );
}
