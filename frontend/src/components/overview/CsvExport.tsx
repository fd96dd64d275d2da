// <CsvExport name="Export CSV" make={async () => { downloadCsv(…); return '12 homes in the file.'; }} />
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { useFileMaking } from './useFileMaking.ts';
import './csvExport.scss';

/** A button that makes a file, and beside it how far that is. */
export function CsvExport(props: {
  name: string;
  /** Beside the button, as long as it is offered. */
  note?: string | undefined;
  /** Why it cannot be made; null or left out where it can. */
  refused?: string | null;
  disabled?: boolean;
  /** Makes the file and answers what is in it. */
  make: (say: (text: string) => void) => Promise<string>;
  /** Other buttons, after the first. */
  children?: ReactNode;
}) {
  const { name, note, refused = null, disabled = false, make, children } = props;
  const { state, run } = useFileMaking();
  return (
    <div className="pw-csv-export">
      <Button
        kind="secondary"
        small
        busy={state.busy}
        disabled={disabled || refused !== null}
        onClick={() => void run(make)}
      >
        {name}
      </Button>
      {children}
      {(refused ?? note) && <p>{refused ?? note}</p>}
      <p role={state.isFault ? 'alert' : 'status'}>{state.text}</p>
    </div>
  );
}
