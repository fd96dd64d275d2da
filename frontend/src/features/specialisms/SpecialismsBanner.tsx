import { lazy, Suspense, useState } from 'react';
import { byCategory } from '#shared/specialisms/newServices.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Tag } from '../../components/Tag.tsx';
import { FastTrackDialog } from './FastTrackDialog.tsx';
import { dismiss, isDismissed } from './sessionMemory.ts';
import { type HomeWithSpecialisms, useSpecialisms } from './useSpecialisms.ts';
import './specialisms.scss';

const SpecialismsDialog = lazy(() => import('./SpecialismsDialog.tsx'));

/**
 * A home's specialisms above its tabs: 'Action required' while there are none, otherwise how many
 * and which, with the dialog to change them (specification 1, sections 2 and 4).
 */
export function SpecialismsBanner({ home, email }: { home: HomeWithSpecialisms; email: string }) {
  const form = useSpecialisms(home, email);
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(() => isUnreviewed(home) && !isDismissed());

  const stopAsking = () => {
    dismiss();
    setAsking(false);
  };
  const edit = () => setOpen(true);
  return (
    <section className="pw-specialisms" aria-label="Specialisms and languages">
      {home.new_services.length === 0 ? (
        <Notice kind="warning" title="Action required">
          <p>
            Please choose the specialisms of your home and the languages spoken there, so that
            commissioners find the right home for each person.
          </p>
          <Button small className="pw-specialisms__button" onClick={edit}>
            Choose specialisms
          </Button>
        </Notice>
      ) : (
        <div className="pw-specialisms__chosen">
          <ChosenSpecialisms values={home.new_services} />
          <Button kind="quiet" onClick={edit}>
            Edit specialisms
          </Button>
        </div>
      )}
      {form.isChanged && !open && (
        <p className="pw-specialisms__kept">
          You have unsaved changes to your specialisms.{' '}
          <Button kind="quiet" onClick={edit}>
            Continue
          </Button>
        </p>
      )}
      <FastTrackDialog
        open={asking && !open}
        onClose={stopAsking}
        onReview={() => {
          stopAsking();
          edit();
        }}
      />
      {open && (
        <Suspense fallback={null}>
          <SpecialismsDialog form={form} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** Chosen once and never looked at since. */
const isUnreviewed = ({ new_services, new_services_updated }: HomeWithSpecialisms): boolean =>
  new_services.length > 0 && new_services_updated === null;

function ChosenSpecialisms({ values }: { values: string[] }) {
  const { categories, languages } = byCategory(values);
  const specialisms = values.length - languages.length;
  const groups = [
    ...categories,
    ...(languages.length > 0 ? [{ name: 'Languages', options: languages }] : []),
  ];
  return (
    <details className="nhsuk-details pw-specialisms__details">
      <summary className="nhsuk-details__summary">
        <span className="nhsuk-details__summary-text">
          {counted(specialisms, 'specialism')} and {counted(languages.length, 'language')}
        </span>
      </summary>
      <dl className="nhsuk-details__text pw-specialisms__groups">
        {groups.map(({ name, options }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <ul className="pw-tags">
                {options.map((option) => (
                  <li key={option}>
                    <Tag colour={name === 'Languages' ? 'white' : 'teal'}>{option}</Tag>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const counted = (count: number, word: string): string =>
  `${count} ${count === 1 ? word : `${word}s`}`;
