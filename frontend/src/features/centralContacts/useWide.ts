import { useMedia } from '../../components/useMedia.ts';

/** Whether the overview is a table; below it is cards (specification 1, section 9). */
export const useWide = (): boolean => useMedia('(min-width: 768px)');
