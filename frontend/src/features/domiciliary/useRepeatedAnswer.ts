import { useState } from 'react';
import type { CapacitySaved, CapacityView } from '#shared/domiciliary/capacity.api.ts';
import {
  AVAILABILITY_CONFIRMED,
  AVAILABILITY_NOT_CONFIRMED,
} from '#shared/serviceLocations/capacityRules.ts';
import { Problem, reasonFor } from '../../api/problem.ts';
import { isAnswer } from '../../api/useAction.ts';
import { useOneToast } from '../../components/toasts.ts';
import { readCapacity } from './availabilityDraft.ts';

/** What becomes of 'Nothing has changed'. */
export interface RepeatedAnswer {
  saving: boolean;
  /** Why it could not be saved; empty where it was not pressed or went well. */
  failure: string;
  /** Somebody else has answered meanwhile: nothing was saved, and the page shows what they said. */
  moved: boolean;
  /** The answer that is shown was said again, and it is not known whether that is saved. */
  isOnItsWay: boolean;
  nothingChanged: () => Promise<void>;
}

/** Says of a service location that nothing has changed since the answer that the person sees. */
export function useRepeatedAnswer(input: {
  capacity: CapacityView | undefined;
  save: (body: { unchanged: true; version: number }) => Promise<CapacitySaved>;
  onSaved: (saved: CapacitySaved) => void;
  onCurrent: (current: CapacityView) => void;
}): RepeatedAnswer {
  const { capacity, save, onSaved, onCurrent } = input;
  const [saving, setSaving] = useState(false);
  const [moved, setMoved] = useState(false);
  const [failure, setFailure] = useState('');
  /** The version that was said again and is not answered. */
  const [sent, setSent] = useState<number | null>(null);
  const showToast = useOneToast();
  const nothingChanged = async () => {
    if (capacity === undefined || saving) return;
    setFailure('');
    setMoved(false);
    setSaving(true);
    setSent(capacity.version);
    try {
      onSaved(await save({ unchanged: true, version: capacity.version }));
      setSent(null);
      showToast({ kind: 'success', text: AVAILABILITY_CONFIRMED });
    } catch (fault) {
      if (fault instanceof Problem && isAnswer(fault.status)) setSent(null);
      const isStale = fault instanceof Problem && fault.status === 409;
      const current = isStale ? readCapacity(fault.current) : null;
      if (current !== null) {
        setMoved(true);
        onCurrent(current);
        return;
      }
      showToast({ kind: 'error', text: AVAILABILITY_NOT_CONFIRMED });
      setFailure(`${AVAILABILITY_NOT_CONFIRMED}. ${reasonFor(fault)}`.trim());
    } finally {
      setSaving(false);
    }
  };
  const isOnItsWay = sent !== null && sent === capacity?.version;
  return { saving, failure, moved, isOnItsWay, nothingChanged };
}
