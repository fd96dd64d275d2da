import { asksAboutNotes } from '#shared/homes/bedNoteTimes.ts';
import type { BedType } from '#shared/homes/vacancy.ts';
import { bedFormOf, isOldAnswer } from '#shared/homes/vacancyRules.ts';
import {
  type LinkedVacancies,
  postLinkedVacancies,
  type VacancySaved,
  type VacancyView,
} from '#shared/vacancies/vacancies.api.ts';
import { actionSender } from '../../api/useAction.ts';
import { missingTypes } from '../../components/beds/bedDraft.ts';
import { bedsMovedIn, movedInIds } from '../../components/beds/movedIn.ts';
import { savedText } from '../../components/beds/savedText.ts';
import { savedView } from '../../components/beds/savedView.ts';
import { whoUpdated } from '../../components/beds/whoUpdated.ts';
import type { PromptedFormProps, PromptedKind } from '../../components/prompted/promptedPlaces.ts';
import { BarNotice } from './BarNotice.tsx';
import { canBeRepeated } from './LastFigures.tsx';
import { LastUpdated } from './LastUpdated.tsx';
import { NoteQuestions } from './NoteQuestions.tsx';
import { NOT_SAVED, type VacancyBody } from './useVacancyForm.ts';
import { VacancyForm } from './VacancyForm.tsx';

/** Homes of a weekday prompt: those updated in the last 7 days are confirmed at once. */
export const PROMPTED_HOMES: PromptedKind<LinkedVacancies, VacancyBody, VacancySaved> = {
  things: { one: 'home', many: 'homes' },
  lookedAt: {
    one: 'Its figures are missing, over 7 days old or partly changed, or we ask about a bed.',
    many: 'Their figures are missing, over 7 days old or partly changed, or we ask about a bed.',
  },
  sender: (link) => actionSender(postLinkedVacancies, { link }),
  version: ({ vacancy_version }) => vacancy_version,
  repeated: (view) => ({ moved_in: movedInIds(view) }),
  answeredAt: ({ vacancy_updated_at }) => vacancy_updated_at,
  isRepeatable: (view) => view.vacancy_updated_at !== null && canBeRepeated(bedFormOf(view), view),
  isOld: isOldAnswer,
  asksMore: (view) => asksAboutNotes(view) || bedsMovedIn(view) > 0,
  savedView,
  currentView: (current) => (current ? (current as VacancyView) : null),
  notSaved: NOT_SAVED,
  // Specification 1, section 4.
  savedToast: (name) => `Thank you - the available beds in ${name} have been updated`,
  savedText: (view, saved) => savedText(bedFormOf(view), saved),
  movedText: {
    title: 'These figures have changed since you opened the page',
    text: (view) => `${whoUpdated(view)} Nothing was saved. Please look at them again.`,
  },
  openForm: { answered: 'Change the figures', first: 'Say which beds are vacant' },
  Answer: ({ view, now }) => (
    <>
      {view.vacancy_updated_at !== null && (
        <Figures view={view} missing={missingTypes(bedFormOf(view), view)} />
      )}
      <LastUpdated view={view} now={now} />
      <NoteQuestions view={view} now={now} />
    </>
  ),
  Bar: ({ view: { bar, closed_on } }) => bar && <BarNotice bar={bar} closedOn={closed_on} />,
  Form,
};

function Form(props: PromptedFormProps<LinkedVacancies, VacancyBody, VacancySaved>) {
  const { place, ...form } = props;
  const { view } = place.open;
  return (
    <VacancyForm
      {...form}
      form={bedFormOf(view)}
      view={view}
      registeredBeds={view.no_beds}
      own={view.own_addresses}
      keepAt={null}
      homeName={view.name}
    />
  );
}

/** The beds in all, and by type where there are any. */
function Figures({ view, missing }: { view: VacancyView; missing: BedType[] }) {
  const { vacancy_info, vacant_beds } = view;
  const { types, comments } = vacancy_info;
  const counts = vacant_beds > 0 ? types : [];
  return (
    <>
      <dl className="pw-figures">
        <div>
          <dt>Vacant beds</dt>
          <dd>{vacant_beds}</dd>
        </div>
        {counts.map(({ bed_type, vacant_beds: count }) => (
          <div key={bed_type}>
            <dt>{bed_type}</dt>
            <dd>{count}</dd>
          </div>
        ))}
        {missing.map((type) => (
          <div key={type}>
            <dt>{type}</dt>
            <dd>–</dd>
          </div>
        ))}
      </dl>
      {comments !== '' && <p className="pw-quoted">{comments}</p>}
    </>
  );
}
