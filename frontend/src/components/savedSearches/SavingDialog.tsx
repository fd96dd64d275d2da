import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AlertFrequency } from '#shared/savedSearches/savedSearch.ts';
import { reasonFor } from '../../api/problem.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { FrequencyChoice } from './FrequencyChoice.tsx';
import './savedSearches.scss';

/** What is saved of a list's search, and when it sends emails (ADR 15). */
export function SavingDialog(props: {
  /** What an email is about: 'bed', 'beds'. */
  what: readonly [singular: string, many: string];
  /** What is saved; null: too little to look for. */
  words: ReactNode | null;
  tooWide: string;
  /** What the search says beyond that, and why it is not saved. */
  leftOut: ReactNode;
  save: (frequency: AlertFrequency) => Promise<unknown>;
  saving: boolean;
  /** Where the saved searches are. */
  page: string;
  onClose: () => void;
}) {
  const { what, words, saving, onClose } = props;
  const [frequency, setFrequency] = useState<AlertFrequency>('at_once');
  const [failure, setFailure] = useState('');
  const [saved, setSaved] = useState(false);
  const press = async () => {
    setFailure('');
    try {
      await props.save(frequency);
      setSaved(true);
    } catch (fault) {
      setFailure(`The search was not saved. ${reasonFor(fault)}`.trim());
    }
  };
  if (saved) {
    return (
      <Dialog
        open
        title="Search saved"
        onClose={onClose}
        actions={<Button onClick={onClose}>Close</Button>}
      >
        <p role="status">
          {frequency === 'none'
            ? 'It sends no emails.'
            : `We will write to you when a matching ${what[0]} appears. Each email has a link that stops them.`}
        </p>
        <p>
          <Link to={props.page}>See your saved searches</Link>
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title="Save this search"
      onClose={onClose}
      actions={
        <>
          {words !== null && (
            <Button busy={saving} onClick={() => void press()}>
              {saving ? 'Saving…' : 'Save'}
            </Button>
          )}
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {words === null ? <p>{props.tooWide}</p> : <p className="pw-saved__words">{words}</p>}
      {props.leftOut}
      {words !== null && (
        <FrequencyChoice
          legend={`When should we email you about a matching ${what[0]}?`}
          what={what}
          chosen={frequency}
          onChoose={setFrequency}
        />
      )}
      <div role="alert">{failure !== '' && <p className="nhsuk-error-message">{failure}</p>}</div>
    </Dialog>
  );
}
