import { useRef, useState } from 'react';
import type { AgreementType } from '#shared/agreements/agreementValues.ts';
import type { ProposedContract } from '#shared/agreements/providerContracts.api.ts';
import { reasonFor } from '../../../api/problem.ts';
import { addProposed } from './addProposed.ts';

/** How far adding is; `failed`: the contracts that could not be added, the last with `why`. */
export interface AddingProgress {
  added: number;
  failed: readonly string[];
  total: number;
  status: 'running' | 'stopping' | 'stopped' | 'finished';
  why: string;
}

/** Adds proposed contracts one after another. One that is refused keeps none of the others back. */
export function useAddProposed(type: AgreementType) {
  const [progress, setProgress] = useState<AddingProgress | null>(null);
  const isStopped = useRef(false);
  const add = async (all: readonly ProposedContract[]): Promise<void> => {
    isStopped.current = false;
    let now: AddingProgress = {
      added: 0,
      failed: [],
      total: all.length,
      status: 'running',
      why: '',
    };
    setProgress(now);
    for (const proposedContract of all) {
      if (isStopped.current) break;
      try {
        await addProposed(type, proposedContract);
        now = { ...now, added: now.added + 1 };
      } catch (fault) {
        const why = reasonFor(fault) || 'It could not be added. Please try again.';
        now = { ...now, failed: [...now.failed, proposedContract.contract_name], why };
      }
      setProgress({ ...now, status: isStopped.current ? 'stopping' : 'running' });
    }
    const isWhole = now.added + now.failed.length === all.length;
    setProgress({ ...now, status: isWhole ? 'finished' : 'stopped' });
  };
  const stop = () => {
    isStopped.current = true;
    setProgress((now) => now && { ...now, status: 'stopping' });
  };
  return { progress, add, stop };
}
