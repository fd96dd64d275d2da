import { useEffect, useRef } from 'react';
import type { AgreementBatchView } from '#shared/agreements/agreementViews.ts';
import { getAgreementBatch, postAgreementBatchStop } from '#shared/agreements/variations.api.ts';
import { humanSize } from '#shared/kernel/fileWords.ts';
import { momentInWords } from '#shared/reporting/momentInWords.ts';
import { reasonFor } from '../../../api/problem.ts';
import { useAction } from '../../../api/useAction.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { BatchProgress } from '../../../components/BatchProgress.tsx';
import { useToasts } from '../../../components/toasts.ts';
import { batchEnded, batchTitle, isUnderWay, throughWith } from './batchWords.ts';

const EVERY_MS = 2_000;
type Kind = AgreementBatchView['kind'];
/** Of the others the variation says already that it is so. */
const MAY_BE_STOPPED: ReadonlySet<Kind> = new Set([
  'ADD',
  'ISSUE',
  'REMIND',
  'CHECK',
  'SYNC',
  'ZIP',
]);
/** What is begun by a press, and so again with what a stop has left. */
export const MAY_GO_ON: ReadonlySet<Kind> = new Set(['ISSUE', 'REMIND', 'CHECK', 'ZIP']);

/**
 * A batch with its live progress: asked for every 2 seconds while it runs, whoever started it and wherever.
 * `takesFocus`: it was started here just now.
 */
export function BatchPanel(props: {
  batch: AgreementBatchView;
  takesFocus?: boolean;
  onEnded?: () => void;
  /** Begins with what a stopped one has left. */
  onGoOn?: (batch: AgreementBatchView) => void;
}) {
  const { takesFocus = false, onEnded, onGoOn } = props;
  const { uuid } = props.batch;
  const { data, mutate } = useEndpoint(
    getAgreementBatch,
    { params: { id: uuid } },
    {
      fallbackData: props.batch,
      refreshInterval: (now) => (now && isUnderWay(now, new Date()) ? EVERY_MS : 0),
    },
  );
  const [stop, stopping] = useAction(postAgreementBatchStop);
  const toasts = useToasts();
  const batch = data ?? props.batch;
  const isGoing = isUnderWay(batch, new Date());

  const wasGoing = useRef(isGoing);
  useEffect(() => {
    if (wasGoing.current && !isGoing) onEnded?.();
    wasGoing.current = isGoing;
  }, [isGoing, onEnded]);

  const stopNow = async () => {
    try {
      await mutate(await stop({ params: { id: uuid }, body: {} }), { revalidate: false });
    } catch (fault) {
      const text = reasonFor(fault) || 'It could not be stopped. Please try again.';
      toasts.show({ kind: 'error', text });
    }
  };
  const status = {
    RUNNING: stopping ? 'stopping' : 'running',
    DONE: 'finished',
    STOPPED: isGoing ? 'stopping' : 'stopped',
  } as const;
  return (
    <BatchProgress
      title={batchTitle(batch)}
      done={throughWith(batch)}
      total={batch.total}
      failed={batch.failed}
      status={status[batch.state]}
      ended={batchEnded(batch)}
      quiet={!takesFocus}
      about={
        <>
          {batch.state === 'STOPPED' && !isGoing && <p>{batchEnded(batch)}</p>}
          <BatchFiles files={batch.files} until={batch.files_until} />
          <p className="pw-card-table__quiet">
            Started by {batch.started_by} on {momentInWords(batch.started_at)}
          </p>
        </>
      }
      {...(MAY_BE_STOPPED.has(batch.kind) && { onStop: () => void stopNow() })}
      {...(onGoOn && MAY_GO_ON.has(batch.kind) && { onGoOn: () => onGoOn(batch) })}
    >
      <p>It continues when you leave this page.</p>
    </BatchProgress>
  );
}

/** What a ZIP batch made; a link works for 15 minutes and is made when it is asked for. */
function BatchFiles(props: {
  files: AgreementBatchView['files'];
  until: AgreementBatchView['files_until'];
}) {
  const { files, until } = props;
  if (until === null) return null;
  if (files.length === 0) {
    return <p>The files were kept until {momentInWords(until)}. Download all signed again.</p>;
  }
  return (
    <>
      <p>The files are kept until {momentInWords(until)}.</p>
      <ul className="pw-agr__rows">
        {files.map(({ name, url, bytes }) => (
          <li key={name}>
            <a href={url}>
              {name}, ZIP, {humanSize(bytes)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
