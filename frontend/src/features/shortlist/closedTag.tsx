import { dayInWords } from '#shared/kernel/calendar.ts';
import { Tag } from '../../components/Tag.tsx';

/** That a home has closed, under its name; nothing while it is open. */
export const closedTag = (closedOn: string | null) =>
  closedOn !== null && <Tag colour="amber">Closed on {dayInWords(closedOn, { year: true })}</Tag>;
