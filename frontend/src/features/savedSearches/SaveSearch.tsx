import { type ComponentType, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ListFiltersInput } from '#shared/careHomesList/listFilters.ts';
import { Button } from '../../components/Button.tsx';
import { useToasts } from '../../components/toasts.ts';
import type { SaveSearchDialogProps } from './SaveSearchDialog.tsx';

/** 'Save this search': its dialog comes when it is asked for. */
export function SaveSearch({ filters }: { filters: ListFiltersInput }) {
  const toasts = useToasts();
  const [Dialog, setDialog] = useState<ComponentType<SaveSearchDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const show = async () => {
    try {
      const { SaveSearchDialog } = await import('./SaveSearchDialog.tsx');
      setDialog(() => SaveSearchDialog);
      setOpen(true);
    } catch {
      toasts.show({ kind: 'error', text: 'This could not be shown. Please try again.' });
    }
  };
  return (
    <>
      <Button kind="secondary" small aria-haspopup="dialog" onClick={() => void show()}>
        Save this search
      </Button>
      {Dialog &&
        open &&
        // Away from the row of buttons, whose look its own would take.
        createPortal(<Dialog filters={filters} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
