import { Link } from '@react-email/components';
import { MY_VACANCY_OVERVIEW } from '#shared/centralContacts/myOverview.ts';
import { updatedText, vacancyBarOf } from '#shared/homes/vacancyRules.ts';
import { noteQuestionText } from '#shared/prompts/noteQuestions.ts';
import { figuresNow } from '#shared/prompts/promptMail.ts';
import { LINK_HOURS } from '#shared/prompts/promptRules.ts';
import {
  promptAbout,
  promptedHomeAs,
  WeekdayPromptsContent,
  weekdayPromptKey,
} from '#shared/prompts/weekdayPrompts.mail.ts';
import { environment } from '#shared/server/environment.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { FiguresTable, PlaceRow } from '../mail/Figures.tsx';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { type Addressed, mailKind } from '../mail/mailKind.ts';
import { placesStillToAsk } from './placesStillToAsk.ts';
import { whyFollowed } from './promptMail.tsx';

const subject = ({ homes }: WeekdayPromptsContent): string =>
  `Which beds are vacant at your ${homes.length} care homes today?`;

/** The prompt of each working day to somebody who looks after several homes (decisions, section 4). */
function WeekdayPrompts(props: { content: WeekdayPromptsContent; link: string; overview: string }) {
  const { content, link, overview } = props;
  const { first_name, homes } = content;
  return (
    <Letter
      heading={subject(content)}
      preview="If nothing has changed, one page says so for all of them."
      action={{ label: `Update these ${homes.length} homes`, href: link }}
      note={
        <>
          You do not need to sign in, whether or not your figures have changed. The link works for{' '}
          {LINK_HOURS} hours and for these {homes.length} homes only. Anyone who has it can update
          their beds, so please do not forward it.
          <br />
          When you sign in,{' '}
          <Link href={overview}>one page has every home of which you are the vacancy contact</Link>,
          those that have updated too.
        </>
      }
      reason={
        <>
          You get this email because you look after vacancies at these homes. It comes at 9am on
          working days, without the homes that have updated. To change who gets it, sign in to
          Placewell and edit a home’s contacts.
        </>
      }
    >
      <Paragraph>Hello {first_name},</Paragraph>
      <Paragraph>
        Commissioners are looking for beds today. This is what they see for your {homes.length} care
        homes that have not updated.
      </Paragraph>
      <FiguresTable of="Care home">
        {homes.map((home) => (
          <PlaceRow
            key={home.home}
            name={home.home_name}
            updated={
              home.updated_at === null
                ? updatedText(null)
                : `Last updated ${updatedText(home.updated_at)}`
            }
            standsInFor={home.stands_in_for}
            asked={home.asks?.map(noteQuestionText)}
            figure={home.updated_at === null ? null : home.vacant_beds}
          />
        ))}
      </FiguresTable>
    </Letter>
  );
}

type Prompts = Addressed<WeekdayPromptsContent>;

/** A link by which this person updates the homes of this mail without signing in, and one to all of theirs. */
async function linksOf({ to, content }: Prompts, now: Date) {
  const claims = { mail: weekdayPromptKey(content, to), email: to };
  const token = await signLink('vacancies', claims, { from: now, hours: LINK_HOURS });
  const { SITE_URL } = environment();
  return {
    action: `${SITE_URL}/vacancy_links#${token}`,
    overview: `${SITE_URL}${MY_VACANCY_OVERVIEW}`,
  };
}

export const weekdayPromptsMail = mailKind(WeekdayPromptsContent, {
  links: linksOf,
  subject,
  letter: (content, { action, overview }) => (
    <WeekdayPrompts content={content} link={action} overview={overview} />
  ),
  async standing({ to, content, created_at }, { table, now }) {
    const followed = whyFollowed(created_at, now);
    if (followed) return { moot: followed };
    const still = await placesStillToAsk(content.homes, to, {
      table,
      promptedAs: promptedHomeAs,
      entity: homeEntity,
      updated: ({ vacancy }) => vacancy.updated_at,
      bar: vacancyBarOf,
    });
    const homes = still.map(({ asked, place }) => ({ ...asked, ...figuresNow(place) }));
    return homes.length === 0
      ? { moot: 'No home of the email is to be asked any more' }
      : { content: promptAbout(homes, content) };
  },
});
