import { homesWithoutRecipient } from '../../shared/bounces/withoutRecipient.ts';
import { instant } from '../../shared/kernel/ids.ts';
import { careHomesList } from '../../shared/server/careHomesList/careHomesList.ts';
import { TakesPart } from '../../shared/server/careHomesList/homeFacets.ts';
import { locationFigures } from '../../shared/server/domiciliary/locationNames.ts';
import { liveList } from '../../shared/server/placeList/liveList.ts';
import { helpInWords, NO_HELP } from '../../shared/setUp/helpContact.ts';
import { getSetUp } from '../../shared/setUp/setUp.api.ts';
import { begunSteps, doneSteps } from '../../shared/setUp/setUpRules.ts';
import { findRecipientCount } from '../../shared/store/recipientCount.store.ts';
import { findHelpContact } from '../../shared/store/setUp.store.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { centralContactFigures } from './centralContactFigures.ts';
import { commissionerFigures } from './commissionerFigures.ts';
import { mailFigures } from './mailFigures.ts';
import { rateFigures } from './rateFigures.ts';

/**
 * Counts of homes are the list's and those of homecare agencies of their names, both in memory; the rest are a handful of reads, each of a number
 * of items that is known beforehand. Nothing is scanned, however often the page is opened.
 */
export const handler = handle(getSetUp, async ({ caller, table, now }) => {
  const [{ model }, locations, rates, commissioners, central_contacts, mail, counted, help] =
    await Promise.all([
      liveList(careHomesList, table).at(now),
      locationFigures(table, now),
      rateFigures(table, now),
      commissionerFigures(table),
      centralContactFigures(table),
      mailFigures(table, { by: accountOf(caller), now }),
      findRecipientCount(table),
      findHelpContact(table),
    ]);
  const having = (part: keyof typeof TakesPart) => model.countOf('takes_part', TakesPart[part]);
  const { lastChange } = model;
  const figures = {
    homes: {
      count: model.listed,
      changed_at: lastChange === undefined ? null : instant(new Date(lastChange)),
    },
    rates,
    participation: { aqp: having('aqp'), reporting: having('reporting') },
    locations,
    commissioners,
    central_contacts,
    contacts: counted
      ? {
          homes: counted.asked - homesWithoutRecipient(counted),
          of: counted.asked,
          counted_at: counted.counted_at,
        }
      : { homes: having('contacts'), of: model.listed, counted_at: null },
    mail,
    help: helpInWords(help ?? NO_HELP),
  };
  return { ...figures, done: doneSteps(figures), begun: begunSteps(figures) };
});
