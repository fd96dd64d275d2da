import { Notice } from '../../../components/Notice.tsx';

/** Says that what stands in the form was typed earlier and is not saved yet. */
export function RestoredLine() {
  return (
    <Notice kind="info">What you typed here earlier was not saved yet. It is still here.</Notice>
  );
}
