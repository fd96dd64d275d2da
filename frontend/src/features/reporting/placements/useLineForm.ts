import { useEffect, useRef } from 'react';
import { useDraft } from '../../../forms/useDraft.ts';
import { idsUnder } from '../../../forms/useErrors.ts';
import { LABELS, type LineDraft, withSlashes } from './lineForm.ts';

const fieldId = idsUnder('line');

/**
 * The form of one line. It is not the form that saves: a line that is right goes into the list, which is
 * saved as one. What the server then finds wrong comes back as `refused`.
 */
export function useLineForm(input: {
  start: LineDraft;
  begin?: LineDraft;
  refused: Record<string, string[]>;
  check: (draft: LineDraft) => Record<string, string[]>;
  onSave: (draft: LineDraft) => void;
}) {
  const { start, begin, refused, check, onSave } = input;
  const form = useDraft<LineDraft, number>({
    start,
    version: 0,
    ...(begin && { begin }),
    check: { submitted: (draft) => check(withSlashes(draft)) },
    fieldId,
    label: (field) => LABELS[field as keyof typeof LABELS]?.replace('?', ''),
    // About people's health: never on the device.
    keepAt: null,
    save: async (draft) => {
      onSave(withSlashes(draft));
      return undefined;
    },
  });
  const shown = useRef(refused);
  shown.current = refused;
  const { refuse } = form;
  const has = Object.keys(refused).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, where the form opens with them
  useEffect(() => {
    if (has) refuse(shown.current);
  }, [has]);
  return form;
}

export type LineFormState = ReturnType<typeof useLineForm>;
