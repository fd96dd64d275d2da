import { useContext, useState } from 'react';
import { Link } from 'react-router-dom';
import { postTestMail, type SetUp } from '#shared/setUp/setUp.api.ts';
import { reasonFor } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { Registered } from '../../app/registered.ts';
import { Button } from '../../components/Button.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { type StepLine, stepLines } from './stepText.ts';
import './setUp.scss';

/** The steps of the first day, from the system's own state. The first open one has the main button. */
export function Checklist({ setUp, onChange }: { setUp: SetUp; onChange: () => void }) {
  const lines = stepLines(setUp);
  const isDone = ({ step }: StepLine) => setUp.done.includes(step);
  const next = lines.find((line) => !isDone(line))?.step;
  return (
    <ol className="pw-set-up">
      {lines.map((line, at) => (
        <li key={line.step} className="pw-set-up__step">
          <span className="pw-set-up__mark" aria-hidden="true">
            {isDone(line) ? '✓' : at + 1}
          </span>
          <div className="pw-set-up__text">
            <h2 className="pw-set-up__title">
              {line.title}
              <VisuallyHidden>{isDone(line) ? ': done' : ': not done yet'}</VisuallyHidden>
            </h2>
            <p>{line.figure}</p>
          </div>
          {line.step === 'mail' ? (
            <TestMail
              line={line}
              isNext={next === 'mail'}
              isOpen={!isDone(line)}
              onSent={onChange}
            />
          ) : (
            <Way line={line} isNext={line.step === next} isOpen={!isDone(line)} />
          )}
        </li>
      ))}
    </ol>
  );
}

/** The main button stands at the first open step; done steps have a quiet link. */
function Way({ line, isNext, isOpen }: { line: StepLine; isNext: boolean; isOpen: boolean }) {
  const isRegistered = useContext(Registered);
  // A page that is not there yet: the figure says how it stands all the same.
  if (!isRegistered(line.to)) return null;
  const text = isOpen ? line.open : line.done;
  const about = <VisuallyHidden> {line.title}</VisuallyHidden>;
  const look = isNext
    ? 'nhsuk-button nhsuk-button--small'
    : isOpen
      ? 'nhsuk-button nhsuk-button--secondary nhsuk-button--small'
      : '';
  return (
    <Link className={`${look} pw-set-up__way`.trim()} to={line.to}>
      {text}
      {about}
    </Link>
  );
}

function TestMail(props: { line: StepLine; isNext: boolean; isOpen: boolean; onSent: () => void }) {
  const { line, isNext, isOpen, onSent } = props;
  const [post, busy] = useAction(postTestMail);
  // The step's figure shows it too.
  const [said, setSaid] = useState('');
  const [fault, setFault] = useState('');
  const sendMail = async () => {
    setSaid('');
    setFault('');
    try {
      const { address } = await post({ body: {} });
      setSaid(`A test email is on its way to ${address}. Open its link.`);
    } catch (error) {
      setFault(reasonFor(error) || 'It could not be sent. Please try again.');
    }
    onSent();
  };
  return (
    <div className="pw-set-up__way">
      <Button kind={isNext ? 'primary' : 'secondary'} small busy={busy} onClick={sendMail}>
        {busy ? 'Sending…' : isOpen ? line.open : line.done}
      </Button>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {fault !== '' && <p role="alert">{fault}</p>}
    </div>
  );
}
