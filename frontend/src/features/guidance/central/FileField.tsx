import { humanSize } from '#shared/kernel/fileWords.ts';
import { FILE_ACCEPT } from '#shared/kernel/uploads.ts';
import { FormGroup } from '../../../components/Field.tsx';

/** A field for one file, which says its size. */
export function FileField(props: {
  id: string;
  label: string;
  file: File | null;
  error?: string | undefined;
  onChoose: (file: File | null) => void;
}) {
  const { id, label, file, error, onChoose } = props;
  return (
    <FormGroup
      id={id}
      label={label}
      hint="PDF, Word, Excel, PowerPoint, PNG, JPG, CSV or text, at most 4 MB"
      error={error}
      after={file && <p className="nhsuk-hint pw-left">{humanSize(file.size)}</p>}
    >
      <input
        id={id}
        type="file"
        className="nhsuk-input pw-file"
        accept={FILE_ACCEPT}
        aria-invalid={error ? true : undefined}
        aria-describedby={[`${id}-hint`, ...(error ? [`${id}-error`] : [])].join(' ')}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
      />
    </FormGroup>
  );
}

/** Shown while a file is on its way: how long that takes depends on the connection. */
export function Uploading({ file }: { file: File | null }) {
  return (
    <div className="pw-uploading" role="status">
      <progress aria-label="Upload in progress" />
      <span>
        Uploading {file?.name} ({humanSize(file?.size ?? 0)})…
      </span>
    </div>
  );
}
