import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AgreementBatchView, VariationView } from '#shared/agreements/agreementViews.ts';
import { getAgreementBatch, postVariationBatch } from '#shared/agreements/variations.api.ts';
import { reasonFor } from '../../../api/problem.ts';
import { useAction } from '../../../api/useAction.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { BatchPanel } from './BatchPanel.tsx';
import { lackOf, throughWith } from './batchWords.ts';
import { CONTRACTS, ofContracts } from './variationWords.ts';

type Finding = AgreementBatchView['findings'][number];

/** The batch that adds contracts to a variation; undefined while none does. */
export const addingIn = (variation: VariationView | undefined): AgreementBatchView | undefined =>
  variation?.running.find(({ kind }) => kind === 'ADD');

/** Looks through all contracts for what the saved text has no value for: '12 contracts have no rate'. */
export function MergeCheck({ variation }: { variation: VariationView }) {
  const { uuid } = variation;
  const [started, setStarted] = useState<AgreementBatchView | null>(null);
  const [start, busy] = useAction(postVariationBatch);
  const [failure, setFailure] = useState('');
  const running = variation.running.find(({ kind }) => kind === 'CHECK');
  const batch = started ?? running ?? (variation.batch?.kind === 'CHECK' ? variation.batch : null);
  const adding = addingIn(variation);
  const [waits, setWaits] = useState(false);
  const check = async () => {
    setFailure('');
    if (adding) {
      setWaits(true);
      return;
    }
    try {
      setStarted(await start({ params: { uuid }, body: { kind: 'CHECK' } }));
    } catch (fault) {
      setFailure(reasonFor(fault) || 'It could not be started. Please try again.');
    }
  };
  // A press while contracts are added is for all of them.
  useEffect(() => {
    if (!waits || adding) return;
    setWaits(false);
    void check();
  });
  return (
    <section className="pw-agr-step" aria-labelledby="merge-check">
      <h2 className="nhsuk-heading-m" id="merge-check">
        Check all contracts
      </h2>
      <p>Looks whether every contract has what the saved text asks for, such as homes and rates.</p>
      <Button kind="secondary" small busy={busy || waits} onClick={() => void check()}>
        Check all contracts
      </Button>
      <p role="status">{adding && addingWords(adding, waits)}</p>
      <div role="alert">{failure && <Notice kind="error">{failure}</Notice>}</div>
      {batch && (
        <>
          <BatchPanel key={batch.uuid} batch={batch} takesFocus={batch === started} />
          <Findings batch={batch} />
        </>
      )}
    </section>
  );
}

/** How far adding is, for which the check waits. */
function addingWords(adding: AgreementBatchView, waits: boolean): string {
  const far = `${throughWith(adding).toLocaleString('en-GB')} of ${ofContracts(adding.total)} added so far.`;
  return waits ? `${far} The check starts when all are.` : `${far} The check waits for the others.`;
}

/** Shares the panel's answers: the same call is asked once. */
function Findings({ batch }: { batch: AgreementBatchView }) {
  const { data = batch } = useEndpoint(
    getAgreementBatch,
    { params: { id: batch.uuid } },
    { fallbackData: batch },
  );
  const { findings, state, total } = data;
  if (findings.length === 0) {
    return state === 'DONE' ? <p>Nothing is missing of {ofContracts(total)}.</p> : null;
  }
  return (
    <ul className="pw-agr__rows">
      {byFault(findings).map(([fault, findingsOfFault]) => (
        <li key={fault}>
          <details open={findingsOfFault.length <= 5}>
            <summary>
              {ofContracts(findingsOfFault.length)} {findingsOfFault.length === 1 ? 'has' : 'have'}{' '}
              {lackOf(fault)}
            </summary>
            <ul>
              {findingsOfFault.map(({ contract, contract_name }) => (
                <li key={contract}>
                  <Link to={`${CONTRACTS}/${contract}`}>{contract_name}</Link>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** What is missing, with the contracts that it is missing of; the most first. */
function byFault(findings: readonly Finding[]): [string, Finding[]][] {
  const findingsByFault = new Map<string, Finding[]>();
  for (const finding of findings) {
    for (const fault of finding.faults) {
      findingsByFault.set(fault, [...(findingsByFault.get(fault) ?? []), finding]);
    }
  }
  return [...findingsByFault].sort(([, a], [, b]) => b.length - a.length);
}
