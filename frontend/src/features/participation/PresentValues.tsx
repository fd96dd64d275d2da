import { Button } from '../../components/Button.tsx';
import { downloadCsv } from '../../components/downloadCsv.ts';
import { CsvExport } from '../../components/overview/CsvExport.tsx';
import { everyPlace, type ParticipationKind, participationCsv } from './participationKinds.ts';

/** The file to start from: every place of a kind as it takes part now, or the columns alone. */
export function PresentValues({ kind }: { kind: ParticipationKind }) {
  const { things, short } = kind;
  const counted = (count: number) => `${count.toLocaleString('en-GB')} ${things.many}`;
  return (
    <CsvExport
      name={`Download all ${short.many} as they are now`}
      make={async (say) => {
        say(`Reading the ${things.many}…`);
        const places = await everyPlace(kind, (count) => say(`${counted(count)} read…`));
        downloadCsv(`How ${things.many} take part`, participationCsv(kind, places));
        return `${counted(places.length)} in the file.`;
      }}
    >
      <Button
        kind="quiet"
        onClick={() => downloadCsv(`Empty file for ${things.many}`, participationCsv(kind, []))}
      >
        Download an empty file
      </Button>
    </CsvExport>
  );
}
