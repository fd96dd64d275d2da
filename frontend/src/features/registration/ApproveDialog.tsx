import { useState } from 'react';
import { fullName } from '#shared/contacts/contact.ts';
import { HOME_RESPONSIBILITIES } from '#shared/contacts/homeResponsibilities.ts';
import type { ResponsibilityField } from '#shared/contacts/responsibilities.ts';
import { LOCATION_RESPONSIBILITIES } from '#shared/domiciliary/locationResponsibilities.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import { MAX_REASON_LENGTH } from '#shared/kernel/textChecks.ts';
import { postLocationRegistrationApproval } from '#shared/registration/locationRegistrations.api.ts';
import {
  postRegistrationApproval,
  type RegistrationView,
  SAY_HOW_CHECKED,
} from '#shared/registration/registrationRequests.api.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import { Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { Checkboxes, Radios } from '../../components/Choices.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { TextArea } from '../../components/Field.tsx';
import { faultErrors } from '../../forms/faultErrors.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { idsUnder } from '../../forms/useErrors.ts';
import type { Decided } from './decidedText.ts';
import { type ChosenPlace, HomeChoice } from './HomeChoice.tsx';

const CHOOSE_HOME = 'Please choose the home';
const CHOOSE_KIND = 'Please choose which of the two';

interface Approval {
  home: ChosenPlace | null;
  responsibilities: ResponsibilityField[];
  reason: string;
}

export interface DecideProps {
  open: boolean;
  request: RegistrationView;
  /** The place for which its staff decide; undefined: the central team. */
  place: ChosenPlace | undefined;
  onClose: () => void;
  onDecided: (decided: Decided) => void;
  /** The request, or its place, is no longer as it is shown: why it could not be decided. */
  onOutdated: (why: string) => void;
}

/** Asks before somebody gets access: to which home, for what, and how it was checked. */
export function ApproveDialog(props: DecideProps) {
  const { open, request, onClose } = props;
  return (
    <Dialog open={open} title={`Approve ${fullName(request)}?`} onClose={onClose}>
      <ApproveForm {...props} />
    </Dialog>
  );
}

/** What the request is about by the regulator's id: one place of a kind, or one of each. */
const placesOf = ({ home, location }: RegistrationView): ChosenPlace[] => [
  ...(home ? [{ kind: CARE_HOME, ...home } as const] : []),
  ...(location ? [{ kind: SERVICE_LOCATION, ...location } as const] : []),
];
const KINDS = { [CARE_HOME]: 'Care home', [SERVICE_LOCATION]: 'Homecare agency' } as const;
const RESPONSIBILITIES = {
  [CARE_HOME]: HOME_RESPONSIBILITIES,
  [SERVICE_LOCATION]: LOCATION_RESPONSIBILITIES,
} as const;

function ApproveForm({ request, place, onClose, onDecided, onOutdated }: DecideProps) {
  const [approve] = useAction(postRegistrationApproval);
  const [approveAtLocation] = useAction(postLocationRegistrationApproval);
  const isTeam = place === undefined;
  const places = placesOf(request);
  // Registered as both: whoever approves chooses (domiciliary, section 9).
  const ofBoth = isTeam && places.length === 2;
  const [only = null] = ofBoth ? [] : places;
  const [searching, setSearching] = useState(isTeam && places.length === 0);
  const form = useDraft<Approval, number>({
    start: { home: place ?? only, responsibilities: [], reason: '' },
    version: request.version,
    check: {
      submitted: ({ home, reason }) => ({
        ...(home === null && { home: [ofBoth ? CHOOSE_KIND : CHOOSE_HOME] }),
        ...(isTeam && reason.trim() === '' && { reason: [SAY_HOW_CHECKED] }),
      }),
    },
    keepAt: null,
    fieldId: idsUnder(`approve-${request.id}`),
    save: async ({ home, responsibilities, reason }, version) => {
      const chosen = home as ChosenPlace;
      const params = { id: request.id };
      const body = {
        version,
        ...Object.fromEntries(responsibilities.map((field) => [field, true])),
        ...(isTeam && { reason }),
      };
      const { state } =
        chosen.kind === CARE_HOME
          ? await approve({ params, body: { care_home: chosen.uuid, ...body } })
          : await approveAtLocation({ params, body: { service_location: chosen.uuid, ...body } });
      onClose();
      onDecided({ request, outcome: state === 'REGISTERED' ? 'joined' : 'invited' });
      return undefined;
    },
    onFailure: (fault) => {
      if (fault instanceof Problem && [404, 409].includes(fault.status)) onOutdated(fault.detail);
      return faultErrors(fault);
    },
  });
  const { home, responsibilities } = form.draft;
  const offered = RESPONSIBILITIES[home?.kind ?? CARE_HOME].filter(({ field }) =>
    home?.responsibilities.includes(field),
  );
  return (
    <form onSubmit={form.submit} noValidate>
      <ErrorSummary {...form.summary} />
      <p>
        <strong className="pw-key">{request.email}</strong> becomes a contact of{' '}
        {home?.name ?? (ofBoth ? 'the one that you choose' : 'the home that you choose')} and can
        see and change what its staff can. Without an account they get an invitation to register.
      </p>
      {ofBoth && (
        <Radios
          {...form.field('home')}
          legend="Registered with this ID as both. Whose contact?"
          legendAs="label"
          small
          options={places.map(({ kind, name }) => ({
            value: kind,
            label: KINDS[kind],
            hint: name,
          }))}
          value={home?.kind ?? null}
          onChange={(kind) =>
            form.set({
              home: places.find((chosenPlace) => chosenPlace.kind === kind) ?? null,
              responsibilities: [],
            })
          }
        />
      )}
      {isTeam && !ofBoth && (
        <HomeChoice
          {...form.field('home')}
          chosen={home}
          searching={searching}
          start={request.care_home_name}
          onSearch={() => setSearching(true)}
          onChoose={(chosen) => {
            form.set({ home: chosen, responsibilities: [] });
            setSearching(false);
          }}
        />
      )}
      {offered.length > 0 && (
        <Checkboxes
          {...form.field('responsibilities')}
          legend="Responsibilities (optional)"
          legendAs="label"
          small
          options={offered.map(({ field, name, explains }) => ({
            value: field,
            label: name,
            hint: explains,
          }))}
          chosen={responsibilities}
          onToggle={(field, chosen) =>
            form.set({
              responsibilities: chosen
                ? [...responsibilities, field]
                : responsibilities.filter((responsibility) => responsibility !== field),
            })
          }
        />
      )}
      {isTeam && (
        <TextArea
          label="How did you check who this is?"
          hint="For example: phoned them on the published number"
          limit={MAX_REASON_LENGTH}
          {...form.text('reason')}
        />
      )}
      <div className="nhsuk-button-group">
        <Button type="submit" busy={form.saving}>
          Approve
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Go back
        </Button>
      </div>
    </form>
  );
}
