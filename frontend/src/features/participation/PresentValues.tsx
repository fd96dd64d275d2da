import { useState } from 'react';
import { NoConnection, reasonFor } from '../../api/problem.ts';
import { Button } from '../../components/Button.tsx';
import { downloadCsv } from '../../components/downloadCsv.ts';
import { everyPlace, type ParticipationKind, participationCsv } from './participationKinds.ts';

/** The file to start from: every place of a kind as it takes part now, or the columns alone. */
export function PresentValues({ kind }: { kind: ParticipationKind }) {
  const { things, short } = kind;
  const [state, setState] = useState<{ text: string; busy: boolean; isFault?: boolean }>({
    text: '',
    busy: false,
  });
  const download = async () => {
    setState({ text: `Reading the ${things.many}…`, busy: true });
    try {
      const places = await everyPlace(kind, (count) =>
        setState({ text: `${count.toLocaleString('en-GB')} ${things.many} read…`, busy: true }),
      );
      downloadCsv(`How ${things.many} take part`, participationCsv(kind, places));
      setState({
        text: `${places.length.toLocaleString('en-GB')} ${things.many} in the file.`,
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
        Download all {short.many} as they are now
      </Button>
      <Button
        kind="quiet"
        onClick={() => downloadCsv(`Empty file for ${things.many}`, participationCsv(kind, []))}
      >
        Download an empty file
      </Button>
      <p role={state.isFault ? 'alert' : 'status'}>{state.text}</p>
    </div>
  );
}
