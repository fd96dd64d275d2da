import { useState } from 'react';
import { putPromptRhythm } from '#shared/domiciliary/capacity.api.ts';
import type { LocationUuid, PromptRhythm } from '#shared/serviceLocations/serviceLocation.ts';
import { Problem, reasonFor } from '../../api/problem.ts';
import { isAnswer, useAction } from '../../api/useAction.ts';
import { Radios } from '../../components/Choices.tsx';

const UNKNOWN = 'There was an error. We do not know whether this is saved. Please choose again.';
const NOT_SAVED = 'There was an error. How often we ask is as it was.';

/** 'Ask us by email' (domiciliary, section 4): saved as it is chosen, and there is no off. */
export function PromptRhythmSetting(props: {
  uuid: LocationUuid;
  rhythm: PromptRhythm;
  onSaved: (rhythm: PromptRhythm) => void;
}) {
  const { uuid, rhythm, onSaved } = props;
  const [save, saving] = useAction(putPromptRhythm);
  // What was chosen shows at once, and goes back if it cannot be saved. Without an answer none is chosen: each can
  // be pressed.
  const [chosen, setChosen] = useState<PromptRhythm | null>(null);
  const [isUnknown, setIsUnknown] = useState(false);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState('');
  const choose = async (prompt_rhythm: PromptRhythm) => {
    if (saving || (prompt_rhythm === rhythm && !isUnknown)) return;
    setSaid('');
    setFailure('');
    setChosen(prompt_rhythm);
    try {
      await save({ params: { uuid }, body: { prompt_rhythm } });
      setIsUnknown(false);
      setSaid('Saved.');
      onSaved(prompt_rhythm);
    } catch (fault) {
      const isRefused = fault instanceof Problem && isAnswer(fault.status) && !isUnknown;
      setIsUnknown(!isRefused);
      setFailure(`${isRefused ? NOT_SAVED : UNKNOWN} ${reasonFor(fault)}`.trim());
    } finally {
      setChosen(null);
    }
  };
  return (
    <>
      <Radios
        id="prompt-rhythm"
        legend="Ask us by email"
        hint="We also ask on weekdays once an answer is a week old."
        error={failure || undefined}
        small
        options={[
          { value: 'weekly', label: 'Each week' },
          { value: 'weekday', label: 'Each weekday' },
        ]}
        value={chosen ?? (isUnknown ? null : rhythm)}
        onChange={(next: PromptRhythm) => void choose(next)}
      />
      <p role="status" className="nhsuk-hint pw-prompt-rhythm__saved">
        {saving ? 'Saving...' : said}
      </p>
    </>
  );
}
