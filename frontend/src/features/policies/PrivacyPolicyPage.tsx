import { HelpContact, useHelpContact } from '../../components/HelpContact.tsx';
import { ProsePage } from '../../components/prose/Prose.tsx';
import text from './privacyPolicy.md';

/** What is kept about people, and why; who is responsible is what the central team has entered. */
export default function PrivacyPolicyPage() {
  const controller = useHelpContact()?.controller ?? '';
  return (
    <ProsePage
      text={text}
      slots={{
        controller:
          controller === '' ? (
            <p>The organisation that runs Placewell here.</p>
          ) : (
            <p className="pw-prose__address">{controller}</p>
          ),
        help_contact: <HelpContact />,
      }}
    />
  );
}
