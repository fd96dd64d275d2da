import type { PlaceEnquiry, postLinkedEnquiry } from '#shared/enquiries/enquiries.api.ts';
import type { BodyInput, ReplyOf } from '#shared/kernel/endpoint.ts';
import { instant } from '#shared/kernel/ids.ts';

/** What a place does to an enquiry, as it is sent. */
export type Act = BodyInput<typeof postLinkedEnquiry>;
export type ActSaved = ReplyOf<typeof postLinkedEnquiry>;

/** Whose name is shown until the answer is read again. */
const YOU = 'you';

/** Whether the page may show no more than the reference and how it ended (enquiries, section 2). */
export const isHidden = ({ organisation }: PlaceEnquiry): boolean => organisation === null;

/** The enquiry after an act, until it is read again: what is kept of an act's answer are ids and states alone. */
export function afterAct(view: PlaceEnquiry, act: Act, saved: ActSaved, now: Date): PlaceEnquiry {
  const { gave_back: _, asked_no_more: __, ...rest } = view;
  const next = { ...rest, version: saved.version, stands: saved.stands };
  const without = (command: string) => view.commands.filter((other) => other !== command);
  switch (act.act) {
    case 'not_right':
      return { ...next, answer: null, commands: without('notRight') };
    case 'give_back':
      return {
        ...{ ...next, gave_back: true, commands: ['answer'] },
        ...{ answer: null, arrival: null, bed_kept: null },
      };
    case 'moved_in':
      return { ...next, commands: ['notMovedIn'] };
    case 'not_moved_in':
      return { ...next, commands: [] };
    default: {
      const { act: answer, text = '' } = act;
      const keep_until = act.act === 'yes' ? act.keep_until : undefined;
      return {
        ...next,
        commands: without('notRight'),
        answer: {
          answer,
          from: act.act === 'yes' ? String(act.from ?? view.needed_from ?? '') : null,
          keep_until: keep_until === undefined ? null : instant(new Date(keep_until)),
          assess_by: act.act === 'assess' ? act.assess_by : null,
          reasons: act.act === 'no' ? act.reasons : [],
          beyond: act.act === 'no' ? (act.beyond ?? []) : [],
          text,
          channel: 'portal',
          by: YOU,
          at: instant(now),
        },
      };
    }
  }
}
