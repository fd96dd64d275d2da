import { Paragraph } from './Letter.tsx';

/** Whose mail this would be if they were not on leave. */
export function StandsIn({ names }: { names: string[] }) {
  const them = new Intl.ListFormat('en-GB').format(names);
  return (
    <Paragraph>
      You are covering for {them}, who {names.length === 1 ? 'is' : 'are'} on leave.
    </Paragraph>
  );
}
