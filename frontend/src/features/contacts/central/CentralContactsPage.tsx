import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CentralContactView } from '#shared/contacts/central.api.ts';
import { fullName } from '#shared/contacts/contact.ts';
import { NoAccessPage } from '../../../app/NoAccessPage.tsx';
import { useSession } from '../../../app/session/useSession.ts';
import { Button } from '../../../components/Button.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { AppointForm, ChangeForm, StandDownForm } from './CommandForms.tsx';
import { CommandRun } from './CommandRun.tsx';
import type { ChosenHome } from './chosenHomes.ts';
import { type Named, titleOf } from './commandText.ts';
import { PeopleList, type PersonAction } from './PeopleList.tsx';
import './central.scss';

/** What is done on the page; never in its address, which names nobody. */
interface Doing {
  action: PersonAction;
  who?: CentralContactView;
}

/**
 * /central_team/central_contacts: who is central contact of which homes; appoints, changes and stands
 * down, for one home or many (decisions, section 10).
 */
export default function CentralContactsPage() {
  const { kind } = useSession();
  const { key } = useLocation();
  // The menu's link to this page leads to the list, also from within a form.
  return kind === 'lph' ? <CentralContacts key={key} /> : <NoAccessPage />;
}

function CentralContacts() {
  const [doing, setDoing] = useState<Doing | null>(null);
  const [run, setRun] = useState<{ named: Named; homes: readonly ChosenHome[] } | null>(null);
  const close = () => {
    setRun(null);
    setDoing(null);
  };
  if (!doing) {
    return (
      <div className="pw-central">
        <PageHeading title="Central contacts" />
        <p>
          A central contact looks after several homes and sees them on one page. The homes cannot
          change their details; you can.
        </p>
        <Button onClick={() => setDoing({ action: 'appoint' })}>Appoint a central contact</Button>
        <PeopleList onAct={(action, who) => setDoing({ action, who })} />
      </div>
    );
  }
  return (
    <div className="pw-central">
      <PageHeading
        key={run ? 'run' : doing.action}
        title={run ? titleOf(run.named, run.homes.length) : titleFor(doing)}
      />
      {run && <CommandRun {...run} onBack={() => setRun(null)} onDone={close} />}
      {/* Stays, so that what is typed and chosen is there to go back to. */}
      <div hidden={run !== null}>
        <DoingForm
          doing={doing}
          onNext={(named, homes) => setRun({ named, homes })}
          onBack={close}
        />
      </div>
    </div>
  );
}

function DoingForm(props: {
  doing: Doing;
  onNext: (named: Named, homes: readonly ChosenHome[]) => void;
  onBack: () => void;
}) {
  const { doing, ...rest } = props;
  const { action, who } = doing;
  if (action === 'appoint' || !who) return <AppointForm {...(who && { who })} {...rest} />;
  return action === 'change' ? (
    <ChangeForm who={who} {...rest} />
  ) : (
    <StandDownForm who={who} {...rest} />
  );
}

function titleFor({ action, who }: Doing): string {
  if (!who) return 'Appoint a central contact';
  const name = fullName(who);
  if (action === 'appoint') return `Appoint ${name} to more homes`;
  return action === 'change' ? `Change details of ${name}` : `Remove ${name} as central contact`;
}
