import { lazy, Suspense, useState } from 'react';
import {
  listServices,
  patchServiceLocation,
  type ServiceLocationPage,
  type ServicesView,
} from '#shared/domiciliary/serviceLocation.api.ts';
import { londonDay, londonStamp } from '#shared/kernel/calendar.ts';
import { MAX_OTHER_SPECIALISMS } from '#shared/serviceLocations/locationValues.ts';
import { ONLY_LIVE_IN, OTHER } from '#shared/serviceLocations/options.ts';
import type { Services } from '#shared/serviceLocations/services.ts';
import { Problem, reasonFor } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { AskDialog } from '../../components/AskDialog.tsx';
import { Button } from '../../components/Button.tsx';
import { Checkbox, Checkboxes, Radios } from '../../components/Choices.tsx';
import { ChosenChips } from '../../components/chosen/ChosenChips.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Field } from '../../components/Field.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useToasts } from '../../components/toasts.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { idsUnder } from '../../forms/useErrors.ts';
import {
  draftOf,
  isSameServices,
  labelOf,
  providesLiveIn,
  readServices,
  sentServices,
  servicesCheck,
  toggledIds,
  withLiveIn,
  withOnlyLiveIn,
} from './servicesDraft.ts';

// React Aria is the heaviest thing on this page.
const LanguagePicker = lazy(() => import('../../components/chosen/LanguagePicker.tsx'));

// Domiciliary, section 2.
const SAVED = 'Services saved.';
const NOT_SAVED = 'Your data could not be saved.';
const DISCARD = 'Discard your changes?';
const fieldId = idsUnder('services');

interface Options {
  care_tiers: { id: number; name: string }[];
  specialisms: { id: number; name: string }[];
  spoken_languages: { id: number; name: string }[];
}

/** 'Edit services': a draft of what is saved, made each time it opens (domiciliary, section 2). */
export default function ServicesDialog(props: {
  location: ServiceLocationPage;
  onClose: () => void;
  onSaved: (saved: ServiceLocationPage) => void;
}) {
  const { location, onClose, onSaved } = props;
  const { data: options, error, mutate } = useEndpoint(listServices, {});
  if (!options) {
    return (
      <Dialog open title="Edit services" onClose={onClose}>
        {error ? (
          <ErrorResult error={error} onRetry={() => void mutate()} />
        ) : (
          <Loading lines={6} label="Loading the services…" />
        )}
      </Dialog>
    );
  }
  return <LoadedDialog location={location} options={options} onClose={onClose} onSaved={onSaved} />;
}

function LoadedDialog(props: {
  location: ServiceLocationPage;
  options: Options;
  onClose: () => void;
  onSaved: (saved: ServiceLocationPage) => void;
}) {
  const { location, options, onClose, onSaved } = props;
  // What stood when the dialog opened: a page that refreshes behind it changes no draft.
  const [saved] = useState<ServicesView>(() => location);
  const [theirs, setTheirs] = useState<ServicesView | null>(null);
  const [asking, setAsking] = useState(false);
  const [day] = useState(() => londonDay(new Date()));
  const [patch] = useAction(patchServiceLocation);
  const toasts = useToasts();

  const form = useDraft<Services, number>({
    start: draftOf(saved),
    version: saved.services_version,
    check: servicesCheck(saved, day),
    // Cancel, Escape and the cross discard it.
    keepAt: null,
    fieldId,
    label: labelOf,
    alwaysAsk: true,
    current: (now) => {
      const current = readServices(now);
      if (current === null) return null;
      setTheirs(current);
      return { draft: draftOf(current), version: current.services_version };
    },
    // Without 'Other' its words stay in the form and are not sent.
    arrived: (sent, now) => {
      const current = readServices(now);
      return current !== null && isSameServices(sent, draftOf(current));
    },
    save: async (draft, services_version) => {
      const reply = await patch({
        params: { uuid: location.uuid },
        body: { ...sentServices(draft), services_version },
      });
      toasts.show({ kind: 'success', text: SAVED });
      onSaved(reply);
      return { draft: draftOf(reply), version: reply.services_version };
    },
    onFailure: (fault) => {
      const isOfFields = fault instanceof Problem && Object.keys(fault.errors).length > 0;
      return isOfFields ? fault.errors : { '': [`${NOT_SAVED} ${reasonFor(fault)}`.trim()] };
    },
  });
  const { draft, set, field, stale, saving } = form;

  const close = () => {
    if (saving) return;
    if (form.isChanged && !asking) setAsking(true);
    else onClose();
  };
  const toggle =
    (list: 'care_tiers' | 'specialisms' | 'spoken_languages') => (id: string, chosen: boolean) =>
      set({ [list]: toggledIds(draft[list], Number(id), chosen) });
  const boxes = (list: 'care_tiers' | 'specialisms') => ({
    options: options[list].map(({ id, name }) => ({ value: String(id), label: name })),
    chosen: draft[list].map(String),
    onToggle: toggle(list),
  });
  const liveIn = providesLiveIn(draft);
  const languages = options.spoken_languages.map(({ id, name }) => ({ id: String(id), name }));
  const spoken = languages.filter(({ id }) => draft.spoken_languages.includes(Number(id)));

  if (asking) {
    return (
      <AskDialog
        title={DISCARD}
        onClose={() => setAsking(false)}
        action="Discard changes"
        isWarning
        onDo={onClose}
      >
        <p>What you changed is not saved.</p>
      </AskDialog>
    );
  }
  return (
    <Dialog
      open
      title="Edit services"
      onClose={close}
      actions={
        stale === null && (
          <>
            <Button busy={saving} onClick={() => void form.submit()}>
              {saving ? 'Saving...' : 'Save'}
            </Button>
            <Button kind="secondary" onClick={close}>
              Cancel
            </Button>
          </>
        )
      }
    >
      <div className="pw-services-form">
        <ErrorSummary {...form.summary} />
        {stale !== null && theirs !== null && (
          <Notice kind="warning" title={NOT_SAVED} announce>
            <p>{whoSaved(theirs)}</p>
            <div className="nhsuk-button-group">
              <Button small busy={saving} onClick={() => void form.saveMine()}>
                Save mine over it
              </Button>
              <Button small kind="secondary" onClick={form.takeTheirs}>
                Load what was saved
              </Button>
            </div>
          </Notice>
        )}
        <Checkboxes {...field('care_tiers')} legend="Care tiers" small {...boxes('care_tiers')} />
        <Checkboxes
          {...field('specialisms')}
          legend="Specialisms (optional)"
          className="pw-services-form__many"
          small
          {...boxes('specialisms')}
        />
        {draft.specialisms.includes(OTHER) && (
          <Field
            {...form.text('other_specialisms')}
            label="Other services"
            hint={`At most ${MAX_OTHER_SPECIALISMS} characters, without < and >.`}
            autoComplete="off"
          />
        )}
        <Radios
          id={fieldId('live_in')}
          legend="Do you provide live-in care?"
          small
          options={[
            { value: false, label: 'No' },
            {
              value: true,
              label: 'Yes',
              reveal: (
                <div className="nhsuk-checkboxes nhsuk-checkboxes--small">
                  <Checkbox
                    id={fieldId('only_live_in')}
                    label="We only provide live-in care"
                    checked={draft.live_in === ONLY_LIVE_IN}
                    onChange={(only) => set({ live_in: withOnlyLiveIn(only) })}
                  />
                </div>
              ),
            },
          ]}
          value={liveIn}
          onChange={(yes) => set({ live_in: withLiveIn(yes) })}
        />
        <h3 className="nhsuk-heading-s">Languages (optional)</h3>
        <ChosenChips
          chosen={spoken.map(({ name }) => name)}
          onRemove={(name) => {
            const gone = languages.find((language) => language.name === name);
            if (gone) toggle('spoken_languages')(gone.id, false);
          }}
        />
        <Suspense fallback={<Loading label="Loading the languages…" />}>
          <LanguagePicker
            languages={languages}
            chosen={spoken.map(({ id }) => id)}
            onChange={(ids) => set({ spoken_languages: ids.map(Number).sort((a, b) => a - b) })}
          />
        </Suspense>
      </div>
    </Dialog>
  );
}

/** `Ana Ruiz saved these services at 14:05 on 20-11-2026.` */
function whoSaved({ services_updated }: ServicesView): string {
  if (services_updated === null) return 'Someone else saved these services.';
  const { at, by } = services_updated;
  return `${by} saved these services at ${londonStamp(new Date(at))}.`;
}
