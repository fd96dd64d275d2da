import { useId, useState } from 'react';
import type { CsvRow } from '#shared/csvRows/csvRows.ts';
import { humanSize } from '#shared/kernel/fileWords.ts';
import { FormGroup } from '../Field.tsx';
import type { ChosenFile } from './chosenFile.ts';
import { MAX_FILE_BYTES, readCsv, textOf } from './readCsv.ts';

/** Takes a CSV file and reads it in the browser; a file that cannot be used is refused in words at the field. */
export function CsvFileField(props: {
  isHeading?: (cells: string[]) => boolean;
  headingsFault?: (headings: readonly string[]) => string | undefined;
  isWanted?: (row: CsvRow) => boolean;
  missing?: (rows: string[][]) => string | undefined;
  onChoose: (file: ChosenFile | null) => void;
}) {
  const { isHeading, headingsFault, isWanted, missing, onChoose } = props;
  const id = useId();
  const [error, setError] = useState<string>();

  const choose = async (file: File | undefined) => {
    onChoose(null);
    setError(undefined);
    if (!file) return;
    if (file.size > MAX_FILE_BYTES) {
      setError(`The file is too large. It may have at most ${humanSize(MAX_FILE_BYTES)}.`);
      return;
    }
    const read = await bytesOf(file);
    const csv = read && readCsv(textOf(read), isHeading, isWanted, missing);
    if (!csv) setError('The file could not be read. Please choose it again.');
    else if (!csv.ok) setError(csv.message);
    else {
      const fault = headingsFault?.(csv.headings);
      if (fault !== undefined) setError(fault);
      else if (csv.rows.length === 0) setError('The file has no rows that can be used.');
      else onChoose({ ...csv, name: file.name });
    }
  };

  return (
    <FormGroup
      id={id}
      label="CSV file"
      hint="As Excel saves it, with commas or semicolons. Nothing is saved before you have seen every change."
      error={error}
    >
      <input
        id={id}
        type="file"
        className="nhsuk-input pw-csv__file"
        accept=".csv,text/csv"
        aria-invalid={error ? true : undefined}
        aria-describedby={[`${id}-hint`, ...(error ? [`${id}-error`] : [])].join(' ')}
        // The same file, mended, may be chosen again.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
    </FormGroup>
  );
}

/** Undefined when it cannot be read: it was changed, moved or is not allowed to be. */
async function bytesOf(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}
