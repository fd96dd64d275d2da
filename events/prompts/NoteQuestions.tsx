import { type NoteQuestion, noteQuestionText } from '#shared/prompts/noteQuestions.ts';
import { Paragraph } from '../mail/Letter.tsx';

/** What a home is asked about its notes of beds, which the page answers; nothing where it is asked nothing. */
export function NoteQuestions({ asks = [] }: { asks: readonly NoteQuestion[] | undefined }) {
  return asks.map((note, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two notes may read alike
    <Paragraph key={at}>{noteQuestionText(note)}.</Paragraph>
  ));
}
