import { useState } from 'react';
import { dayWritten } from '#shared/agreements/agreementRules.ts';
import type { VariationView } from '#shared/agreements/agreementViews.ts';
import { postVariationCommand } from '#shared/agreements/variations.api.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { Problem } from '../../../api/problem.ts';
import { useAction } from '../../../api/useAction.ts';
import { DayField } from '../../../components/DayField.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { faultErrors } from '../../../forms/faultErrors.ts';
import { dayErrors, isDay } from '../../../forms/typedDays.ts';
import { idsUnder, useErrors } from '../../../forms/useErrors.ts';

/** Moves an open variation's deadline later; agreements whose deadline had passed can be signed again. */
export function ExtendDialog(props: {
  variation: VariationView;
  onMoved: (variation: VariationView) => void;
  onClose: () => void;
  /** Looks at the variation anew: another has changed it. */
  onRefused: () => void;
}) {
  const { variation, onMoved, onClose, onRefused } = props;
  const { uuid, version } = variation;
  const [deadline, setDeadline] = useState('');
  const [post, busy] = useAction(postVariationCommand);
  const form = useErrors({
    draft: { deadline },
    check: (typed): FieldErrors =>
      typed.deadline === ''
        ? { deadline: ['Please select a date'] }
        : !isDay(typed.deadline)
          ? dayErrors(typed)
          : typed.deadline <= variation.deadline
            ? { deadline: ['The deadline can only be moved later'] }
            : {},
    fieldId: idsUnder('extend'),
  });
  const move = async () => {
    if (!form.check()) return;
    try {
      onMoved(await post({ params: { uuid }, body: { command: 'extend', version, deadline } }));
      onClose();
    } catch (fault) {
      form.refuse(faultErrors(fault), { lasting: true });
      if (fault instanceof Problem && fault.status === 409) onRefused();
    }
  };
  return (
    <FormDialog
      title="Move the deadline"
      action="Move the deadline"
      busy={busy}
      summary={form.summary}
      onSubmit={move}
      onClose={onClose}
    >
      <p>
        It is {dayWritten(variation.deadline)} now. Signatories whose deadline has passed get an
        email with a fresh link. It cannot be moved back.
      </p>
      <p>Texts already sent keep the day they name. They can be signed until the new one.</p>
      <DayField
        isAhead
        {...form.field('deadline')}
        label="Sign by"
        value={deadline}
        onChange={({ target }) => setDeadline(target.value)}
      />
    </FormDialog>
  );
}
