// <BatchProgress title="Saving 412 care homes" done={236} total={412} failed={2} status="running" onStop onGoOn/>
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './Button.tsx';
import './batchProgress.scss';

export interface BatchProgressProps {
  /** What is being done, with the number: 'Saving 412 care homes'. */
  title: string;
  done: number;
  total: number;
  failed: number;
  status: 'running' | 'stopping' | 'stopped' | 'waiting' | 'refused' | 'finished';
  /** Why it waits or was refused, as a sentence. */
  why?: string;
  /** How it ended, in the place of '409 of 412': '409 saved, 3 left out'. */
  ended?: string;
  onStop?: () => void;
  onGoOn?: () => void;
  /** It was not started here just now: the focus stays where it is. */
  quiet?: boolean;
  /** What to know while it runs: 'Keep this page open.' */
  children?: ReactNode;
  /** What to know in any case, such as what it made. */
  about?: ReactNode;
}

const number = (count: number): string => count.toLocaleString('en-GB');

/**
 * How far long work has come: '236 of 412, 2 failed'. Its heading takes the focus when it starts and keeps it
 * when it ends. The count is said by a screen reader at each quarter, not at every step.
 */
export function BatchProgress(props: BatchProgressProps) {
  const { title, done, total, failed, status, why, ended, onStop, onGoOn, children } = props;
  const { quiet = false, about } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it appears, and no more
  useEffect(() => {
    if (!quiet) heading.current?.focus();
  }, []);
  const titleId = useId();
  // The button goes away with the press.
  const press = (act: () => void) => () => {
    heading.current?.focus();
    act();
  };
  const count = `${number(done)} of ${number(total)}${failed > 0 ? `, ${number(failed)} failed` : ''}`;
  const isSending = status === 'running' || status === 'stopping';
  const quarter = total === 0 ? 4 : Math.floor((done / total) * 4);
  return (
    <section className="pw-batch">
      <h2 className="nhsuk-heading-s pw-batch__title" id={titleId} tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <progress max={Math.max(total, 1)} value={done} aria-label={title} />
      <p className="pw-batch__count">{status === 'finished' && ended ? ended : count}</p>
      <p className="nhsuk-u-visually-hidden" role="status" key={quarter}>
        {status === 'running' && quarter > 0 ? count : ''}
      </p>
      <div role="status">
        {status === 'stopping' && <p>Stopping after this step.</p>}
        {status === 'stopped' && <p>Stopped. What is done stays done.</p>}
        {status === 'waiting' && <p>{why} We try again in 30 seconds.</p>}
        {status === 'finished' && <p className="nhsuk-u-visually-hidden">{ended ?? count}</p>}
      </div>
      {status === 'refused' && (
        <p role="alert" className="pw-batch__refused">
          {why}
        </p>
      )}
      {isSending && children}
      {about}
      <div className="pw-batch__buttons">
        {status === 'running' && onStop && (
          <Button kind="secondary" small aria-describedby={titleId} onClick={press(onStop)}>
            Stop
          </Button>
        )}
        {status === 'waiting' && onStop && (
          <Button kind="secondary" small aria-describedby={titleId} onClick={press(onStop)}>
            Stop
          </Button>
        )}
        {(status === 'stopped' || status === 'refused') && onGoOn && (
          <Button kind="secondary" small aria-describedby={titleId} onClick={press(onGoOn)}>
            Continue
          </Button>
        )}
        {status === 'waiting' && onGoOn && (
          <Button kind="secondary" small aria-describedby={titleId} onClick={press(onGoOn)}>
            Try now
          </Button>
        )}
      </div>
    </section>
  );
}
