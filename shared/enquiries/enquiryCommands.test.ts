import { describe, expect, it } from 'vitest';
import type { AccountId, Instant } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { isSamePlace, type PlaceRef } from '../places/place.ts';
import { aHome } from '../testing/builders.ts';
import { aLocationEnquiry, anEnquiry, anEnquiryPlace } from '../testing/enquiries.ts';
import { type Enquiry, type EnquiryPlace, EnquiryState, type PlaceAnswer } from './enquiry.ts';
import {
  afterCommand,
  type Commanded,
  type CommandName,
  commandsOf,
  dueCommand,
  type EnquiryCommand,
  type EnquiryFacts,
  earlierEnds,
  isAskedNoMore,
  mergedPlaces,
  nextDue,
  whyNotNow,
} from './enquiryCommands.ts';

/* The table of enquiries, section 2: every command in every state. */

const NOW = new Date('2026-11-20T10:30:00.000Z');
const [home, other] = [aHome({ name: 'Larch House' }), aHome({ name: 'Rowan Court' })];
const doer = { id: 'robin', name: 'Robin Example' };
const said = (
  answer: PlaceAnswer['answer'],
  channel: PlaceAnswer['channel'] = 'link',
): PlaceAnswer => ({
  answer,
  from: answer === 'yes' ? '2026-11-20' : null,
  keep_until: null,
  assess_by: answer === 'assess' ? 'visit' : null,
  reasons: answer === 'no' ? ['funding'] : [],
  beyond: [],
  text: '',
  channel,
  by: { id: 'sam', name: 'Sam Example' },
  at: NOW.toISOString() as Instant,
});

/** An enquiry in a state, of two homes that said yes; the first is chosen where one is. */
function inState(state: EnquiryState, more: Partial<Enquiry> = {}): EnquiryFacts {
  const isOver = state !== 'OPEN' && state !== 'CHOSEN';
  const enquiry = anEnquiry({ state, asked: 2, answered: 2, yes: 2, yes_is_told: true });
  const places = [home, other].map((home) =>
    anEnquiryPlace(enquiry, home, {
      answer: said('yes', state === 'OPEN' ? 'phone' : 'link'),
      to_ask_again: state === 'OPEN',
    }),
  );
  const place = places[0]?.place;
  if (!place) throw new Error('A place');
  const chosen =
    state === 'OPEN' || state === 'EXPIRED'
      ? null
      : {
          place,
          name: home.name,
          arrival: '2026-11-21',
          by: doer,
          at: enquiry.created_at,
          bed_kept: true,
        };
  const ended_at = isOver ? enquiry.created_at : null;
  return { enquiry: { ...enquiry, chosen, ended_at, ...more }, places };
}

const { place } = anEnquiryPlace({ id: anEnquiry().id }, home);
const COMMANDS: Record<CommandName, EnquiryCommand> = {
  add: { command: 'add', places: [] },
  answer: { command: 'answer', place, answer: said('no') },
  answerByPhone: { command: 'answerByPhone', place, answer: said('yes', 'phone') },
  notRight: { command: 'notRight', place },
  choose: { command: 'choose', place, arrival: '2026-11-21', by: doer, bed_kept: true },
  move: { command: 'move', arrival: '2026-11-22', bed_kept: true },
  release: { command: 'release' },
  giveBack: { command: 'giveBack', place },
  askAgain: { command: 'askAgain' },
  placedHere: { command: 'placedHere' },
  close: { command: 'close', outcome: 'withdrawn' },
  movedIn: { command: 'movedIn', place },
  notMovedIn: { command: 'notMovedIn', place, reason: 'stayed' },
  takeOver: {
    command: 'takeOver',
    account: 'kim' as AccountId,
    contact: { name: 'Kim Example', phone: '020 7946 0019' },
    organisation: 'icb-north-example',
    organisation_name: 'North Example ICB',
  },
  remind: { command: 'remind' },
  timeIsOver: { command: 'timeIsOver' },
  askMovedIn: { command: 'askMovedIn' },
  expire: { command: 'expire' },
  lapse: { command: 'lapse' },
  cameBack: { command: 'cameBack', place },
  notAsked: { command: 'notAsked', place },
  noBedKept: { command: 'noBedKept', place },
  bedKept: { command: 'bedKept' },
  bedGone: { command: 'bedGone' },
};

/** As the specification says them: from where, and to where. */
const EXPECTED: Record<CommandName, Partial<Record<EnquiryState, EnquiryState>>> = {
  add: { OPEN: 'OPEN' },
  answer: { OPEN: 'OPEN' },
  answerByPhone: { OPEN: 'OPEN' },
  notRight: { OPEN: 'OPEN' },
  choose: { OPEN: 'CHOSEN' },
  move: { CHOSEN: 'CHOSEN' },
  release: { CHOSEN: 'OPEN' },
  giveBack: { CHOSEN: 'OPEN' },
  askAgain: { OPEN: 'OPEN' },
  placedHere: { CHOSEN: 'PLACED' },
  close: { OPEN: 'CLOSED', CHOSEN: 'CLOSED' },
  movedIn: { CHOSEN: 'PLACED' },
  notMovedIn: { CHOSEN: 'CLOSED', PLACED: 'CLOSED' },
  takeOver: { OPEN: 'OPEN', CHOSEN: 'CHOSEN' },
  remind: { OPEN: 'OPEN' },
  timeIsOver: { OPEN: 'OPEN' },
  askMovedIn: { CHOSEN: 'CHOSEN' },
  expire: { OPEN: 'EXPIRED' },
  lapse: { CHOSEN: 'CLOSED' },
  cameBack: { OPEN: 'OPEN', CHOSEN: 'CHOSEN' },
  notAsked: { OPEN: 'OPEN', CHOSEN: 'CHOSEN' },
  noBedKept: { OPEN: 'OPEN' },
  bedKept: { CHOSEN: 'CHOSEN' },
  bedGone: { CHOSEN: 'CHOSEN' },
};

const cases = (Object.keys(COMMANDS) as CommandName[]).flatMap((name) =>
  EnquiryState.options.map((state) => [name, state, EXPECTED[name][state]] as const),
);

describe('a command', () => {
  it.each(cases)('%s of %s leads to %s', (name, state, to) => {
    const run = () => afterCommand(inState(state), COMMANDS[name], NOW).enquiry.state;
    if (to === undefined) expect(run).toThrow(Refusal);
    else expect(run()).toBe(to);
  });

  it.each(EnquiryState.options.filter((state) => state !== 'OPEN' && state !== 'CHOSEN'))(
    'of an enquiry that is %s is told that it is over',
    (state) => {
      expect(() => afterCommand(inState(state), COMMANDS.close, NOW)).toThrow(
        'This enquiry is over.',
      );
    },
  );

  it('to choose what a colleague has chosen names who and which', () => {
    expect(() => afterCommand(inState('CHOSEN'), COMMANDS.choose, NOW)).toThrow(
      'Robin Example has already chosen Larch House.',
    );
  });

  it('leaves when it is due next as its state says', () => {
    for (const [name, state, to] of cases) {
      if (to === undefined) continue;
      const { enquiry } = afterCommand(inState(state), COMMANDS[name], NOW);
      expect(enquiry.due).toBe(nextDue(enquiry));
    }
  });
});

/** What each changed place is told by a command: the first one, 'it', and the other. */
const toldBy = (facts: EnquiryFacts, command: EnquiryCommand) =>
  afterCommand(facts, command, NOW).changed.map(({ place: { uuid }, tells }) => [
    uuid === home.uuid ? 'it' : 'other',
    tells.at(-1)?.version === facts.enquiry.version + 1 ? tells.at(-1)?.what : null,
  ]);

describe('what places are told', () => {
  it('of a choice: the chosen one, and the others that it is over', () => {
    expect(toldBy(inState('OPEN'), COMMANDS.choose)).toEqual([
      ['it', 'chosen'],
      ['other', 'over'],
    ]);
  });

  it('of an end nothing is told who said no', () => {
    const facts = inState('OPEN');
    const places = facts.places.map((place, at) =>
      at === 1 ? { ...place, answer: said('no') } : place,
    );
    expect(toldBy({ ...facts, places }, COMMANDS.close)).toEqual([['it', 'over']]);
  });

  it('of an end nobody is told twice; after a choice was taken back again, with what told it before', () => {
    const chosen = afterCommand(inState('OPEN'), COMMANDS.choose, NOW);
    const facts = { enquiry: { ...chosen.enquiry, version: 2 }, places: chosen.changed };
    expect(toldBy(facts, COMMANDS.close)).toEqual([['it', 'over']]);
    const open = afterCommand(facts, COMMANDS.release, NOW);
    const reopened = { enquiry: { ...open.enquiry, version: 3 }, places: open.changed };
    const rechosen = afterCommand(reopened, COMMANDS.choose, NOW);
    const end = rechosen.changed[1];
    expect(end?.tells.map(({ what }) => what)).toEqual(['asked', 'over', 'over']);
    // Its email may have been dropped meanwhile: whoever sends looks at these.
    const [, first, second] = end?.tells.map(({ version }) => version) ?? [];
    if (!end || first === undefined || second === undefined) throw new Error('Two ends');
    expect(earlierEnds(end, second)).toEqual([first]);
    expect(earlierEnds(end, first)).toEqual([]);
    const another = reopened.places[1]?.place as never;
    const answer = { command: 'answer', place: another, answer: said('yes') } as const;
    const again = afterCommand(reopened, answer, NOW);
    const answered = {
      enquiry: { ...again.enquiry, version: 4 },
      places: mergedPlaces(reopened.places, again.changed),
    };
    const last = afterCommand(answered, COMMANDS.choose, NOW).changed[1];
    expect(last?.tells.map(({ what }) => what)).toEqual(['asked', 'over']);
    expect(last && earlierEnds(last, last.tells.at(-1)?.version ?? 0)).toEqual([]);
  });

  it('of a reminder who has not answered', () => {
    const facts = inState('OPEN');
    const places = facts.places.map((place, at) => (at === 1 ? { ...place, answer: null } : place));
    expect(toldBy({ ...facts, places }, COMMANDS.remind)).toEqual([['other', 'reminded']]);
  });

  it('of asking again who had said yes', () => {
    const { enquiry, changed } = afterCommand(inState('CHOSEN'), COMMANDS.release, NOW);
    expect(toldBy({ enquiry, places: changed }, COMMANDS.askAgain)).toEqual([
      ['it', 'askedAgain'],
      ['other', 'askedAgain'],
    ]);
  });
});

describe('who had not answered when another place was chosen', () => {
  const [chosenPlace] = inState('OPEN').places;
  const all = { command: 'askAgain', unanswered: true } as const;
  const facts = (from: EnquiryFacts, command: EnquiryCommand, now = NOW): EnquiryFacts => {
    const { enquiry, changed } = afterCommand(from, command, now);
    const version = from.enquiry.version + 1;
    return { enquiry: { ...enquiry, version }, places: mergedPlaces(from.places, changed) };
  };
  const open = (): EnquiryFacts => {
    const start = inState('OPEN');
    const places = start.places.map((enquiryPlace, at) => ({
      ...enquiryPlace,
      to_ask_again: false,
      ...(at === 1 && { answer: null }),
    }));
    const chosen = facts({ ...start, places }, COMMANDS.choose);
    return facts(chosen, COMMANDS.release);
  };
  const otherOf = ({ places }: EnquiryFacts) =>
    places.find(({ place }) => place.uuid !== chosenPlace?.place.uuid) as EnquiryPlace;

  it('is asked nothing more, nor reminded, once the choice is taken back', () => {
    expect(isAskedNoMore(otherOf(open()))).toBe(true);
    expect(toldBy(open(), COMMANDS.remind)).toEqual([]);
  });

  it('is asked again by a button, with its answer as it was, and hears of the end anew', () => {
    expect(whyNotNow(open(), all, NOW)).toBeUndefined();
    const before = otherOf(open());
    const asked = facts(open(), all);
    expect(otherOf(asked)).toMatchObject({ answer: null, answer_version: before.answer_version });
    expect(isAskedNoMore(otherOf(asked))).toBe(false);
    expect(whyNotNow(asked, all, NOW)).toBe('There is nobody to ask again.');
    const again = facts(facts(asked, COMMANDS.choose), COMMANDS.release);
    expect(otherOf(again).tells.map(({ what }) => what)).toEqual([
      'asked',
      'over',
      'askedAgain',
      'over',
    ]);
  });

  it('has when it was told of the end, the first time, and when it was asked again', () => {
    const at = (hour: number) => new Date(`2026-11-20T${hour}:00:00.000Z`);
    const reopened = open();
    const ended = facts(facts(reopened, COMMANDS.choose, at(13)), COMMANDS.release, at(14));
    const asked = facts(ended, all, at(15));
    const chosen = facts(asked, COMMANDS.choose, at(16));
    const times = [reopened, ended, asked, chosen].map((enquiryFacts) => {
      const { told_over_at, asked_again_at } = otherOf(enquiryFacts);
      return [told_over_at, asked_again_at];
    });
    expect(times).toEqual([
      [NOW.toISOString(), null],
      [NOW.toISOString(), null],
      [null, at(15).toISOString()],
      [at(16).toISOString(), at(15).toISOString()],
    ]);
    // Who has said yes was told nothing of the kind.
    expect(chosen.places[0]).toMatchObject({ told_over_at: null, asked_again_at: null });
  });

  it('is asked by itself too, and not with those who said yes', () => {
    const { place } = otherOf(open());
    expect(whyNotNow(open(), { command: 'askAgain', place }, NOW)).toBeUndefined();
    expect(toldBy(open(), { command: 'askAgain', place })).toEqual([['other', 'askedAgain']]);
    expect(toldBy(open(), COMMANDS.askAgain)).toEqual([['it', 'askedAgain']]);
  });
});

describe('the version of a place’s answer', () => {
  const answerVersion = (facts: EnquiryFacts, command: EnquiryCommand) =>
    mergedPlaces(facts.places, afterCommand(facts, command, NOW).changed)[0]?.answer_version;

  it.each([
    ['OPEN', 'answer', 2],
    ['OPEN', 'answerByPhone', 2],
    ['OPEN', 'notRight', 2],
    ['OPEN', 'askAgain', 2],
    ['CHOSEN', 'giveBack', 2],
    ['OPEN', 'remind', 1],
    ['OPEN', 'cameBack', 1],
    ['OPEN', 'choose', 1],
    ['CHOSEN', 'askMovedIn', 1],
    ['CHOSEN', 'bedKept', 1],
    ['CHOSEN', 'bedGone', 1],
  ] as const)('of an enquiry that is %s is after %s: %d', (state, name, version) => {
    expect(answerVersion(inState(state), COMMANDS[name])).toBe(version);
  });
});

describe('a choice that is taken back', () => {
  const places = (command: EnquiryCommand) => {
    const facts = inState('CHOSEN');
    const keptPlaces = facts.places.map((place) => ({
      ...place,
      answer: { ...said('yes'), keep_until: '2026-11-20T15:00:00.000Z' as Instant },
    }));
    const { enquiry, changed } = afterCommand({ ...facts, places: keptPlaces }, command, NOW);
    const shown = changed.map(({ answer, to_ask_again }) => [answer?.answer, to_ask_again]);
    return {
      shown,
      yes: enquiry.yes,
      kept: changed.map(({ answer }) => answer?.keep_until ?? null),
    };
  };

  it('by the asker leaves each yes to be asked again, and no bed kept', () => {
    expect(places(COMMANDS.release)).toEqual({
      shown: [
        ['yes', true],
        ['yes', true],
      ],
      yes: 2,
      kept: [null, null],
    });
  });

  it('leaves who would assess first to be asked again as who said yes, and not who said no', () => {
    const start = inState('OPEN');
    const [first, second] = start.places.map((place) => ({ ...place, to_ask_again: false }));
    if (!first || !second) throw new Error('Two places');
    const given = (facts: EnquiryFacts, command: EnquiryCommand): EnquiryFacts => {
      const { enquiry, changed } = afterCommand(facts, command, NOW);
      return { enquiry, places: mergedPlaces(facts.places, changed) };
    };
    const released = (answer: PlaceAnswer['answer']) => {
      const places = [first, { ...second, answer: said(answer) }];
      return given(given({ ...start, places }, COMMANDS.choose), COMMANDS.release);
    };
    const toAskAgain = ({ places }: EnquiryFacts) => places.map((place) => place.to_ask_again);
    expect(toAskAgain(released('assess'))).toEqual([true, true]);
    expect(toAskAgain(released('no'))).toEqual([true, false]);
    const alone: EnquiryCommand = { command: 'askAgain', place: second.place };
    expect(given(released('assess'), alone).places[1]).toMatchObject({ answer: null });
    expect(whyNotNow(released('no'), alone, NOW)).toBe('There is nobody to ask again.');
  });

  it('by the place itself is its yes no more', () => {
    expect(places(COMMANDS.giveBack)).toMatchObject({
      shown: [
        [undefined, false],
        ['yes', true],
      ],
      yes: 1,
    });
  });
});

it('who is added later than was to be answered has two hours', () => {
  const late = inState('OPEN', { time_is_told: true });
  const at = new Date('2026-11-20T12:30:00.000Z');
  expect(afterCommand(late, COMMANDS.add, at).enquiry).toMatchObject({
    respond_by: '2026-11-20T14:30:00.000Z',
    time_is_told: false,
  });
});

describe('the mail to whoever asked', () => {
  it('is of the first yes alone, and again after a choice was taken back', () => {
    const open = inState('OPEN', { yes_is_told: false });
    const yes = { ...COMMANDS.answer, answer: said('yes') } as EnquiryCommand;
    const first = afterCommand(open, yes, NOW);
    expect(first.mail).toBe('firstYes');
    const second = afterCommand({ ...open, enquiry: first.enquiry }, yes, NOW);
    expect(second.mail).toBeNull();
    expect(afterCommand(inState('CHOSEN'), COMMANDS.giveBack, NOW).enquiry.yes_is_told).toBe(false);
  });

  it('is of a later yes where the only one was changed to no', () => {
    const given = ({ places }: EnquiryFacts, { enquiry, changed }: Commanded): EnquiryFacts => ({
      enquiry,
      places: mergedPlaces(places, changed),
    });
    const asked = inState('OPEN', { yes_is_told: false });
    const places = asked.places.map((enquiryPlace) => ({ ...enquiryPlace, answer: null }));
    const open = { ...asked, places };
    const [one, two] = places.map((enquiryPlace) => enquiryPlace.place);
    if (!one || !two) throw new Error('Two places');
    const says = (place: PlaceRef, answer: 'yes' | 'no'): EnquiryCommand => {
      return { command: 'answer', place, answer: said(answer) };
    };
    const first = given(open, afterCommand(open, says(one, 'yes'), NOW));
    expect(first.enquiry.yes_is_told).toBe(true);
    const none = given(first, afterCommand(first, says(one, 'no'), NOW));
    expect(none.enquiry).toMatchObject({ yes: 0, yes_is_told: false });
    expect(afterCommand(none, says(two, 'yes'), NOW).mail).toBe('firstYes');
    // While another stands, it is no first one.
    const both = given(first, afterCommand(first, says(two, 'yes'), NOW));
    const left = given(both, afterCommand(both, says(one, 'no'), NOW));
    expect(afterCommand(left, says(one, 'yes'), NOW).mail).toBeNull();
  });

  it.each(['no', 'assess'] as const)('is not of a %s, though another said yes before', (answer) => {
    const open = inState('OPEN', { yes_is_told: false });
    const another = open.places[1]?.place as never;
    const command = { command: 'answer', place: another, answer: said(answer) } as const;
    const { mail, enquiry } = afterCommand(open, command, NOW);
    expect([mail, enquiry.yes, enquiry.yes_is_told]).toEqual([null, 1, false]);
  });
});

describe('a place that gave a choice back', () => {
  const gaveBack = (): EnquiryFacts => {
    const chosen = inState('CHOSEN');
    const { enquiry, changed } = afterCommand(chosen, COMMANDS.giveBack, NOW);
    return { enquiry, places: mergedPlaces(chosen.places, changed) };
  };

  it('has answered, and is neither reminded nor told of the end', () => {
    const open = gaveBack();
    const ofIt = (facts: EnquiryFacts) =>
      facts.places.find((enquiryPlace) => isSamePlace(enquiryPlace.place, place));
    expect(open.enquiry.answered).toBe(open.places.filter(({ answer }) => answer).length + 1);
    expect(ofIt(open)).toMatchObject({ answer: null, gave_back_at: NOW.toISOString() });
    for (const command of [COMMANDS.remind, COMMANDS.close]) {
      const { changed } = afterCommand(open, command, NOW);
      expect(changed.some((enquiryPlace) => isSamePlace(enquiryPlace.place, place))).toBe(false);
    }
  });

  it('can be asked again by itself, and then an answer of it is waited for', () => {
    const open = gaveBack();
    const { enquiry, changed } = afterCommand(open, { command: 'askAgain', place }, NOW);
    expect(enquiry.answered).toBe(open.enquiry.answered - 1);
    expect(changed).toMatchObject([{ place, gave_back_at: null }]);
    expect(changed[0]?.tells.at(-1)).toEqual({ what: 'askedAgain', version: enquiry.version + 1 });
  });
});

describe('what is due', () => {
  it.each([
    ['OPEN', '2026-11-20T10:59:59.999Z', null],
    ['OPEN', '2026-11-20T11:00:00.000Z', 'remind'],
    ['OPEN', '2026-11-20T12:00:00.000Z', 'timeIsOver'],
    ['OPEN', '2026-11-23T12:00:00.000Z', 'expire'],
    ['CHOSEN', '2026-11-22T08:59:59.999Z', null],
    ['CHOSEN', '2026-11-22T09:00:00.000Z', 'askMovedIn'],
    ['CHOSEN', '2026-11-28T00:00:00.000Z', 'lapse'],
    ['PLACED', '2027-11-28T00:00:00.000Z', null],
  ] as const)('of an enquiry that is %s at %s: %s', (state, now, expected) => {
    expect(dueCommand(inState(state).enquiry, new Date(now))?.command ?? null).toBe(expected);
  });

  it('goes 90 days after the end, and what is left 13 months after it', () => {
    const { enquiry } = inState('PLACED');
    expect(nextDue(enquiry)).toBe('2027-02-18T10:00:00.000Z');
    expect(nextDue({ ...enquiry, needs: null })).toBe('2027-12-20T10:00:00.000Z');
  });
});

describe('the buttons of a page', () => {
  it('are what the table allows', () => {
    expect(commandsOf('asker', inState('CHOSEN'), { now: NOW })).toEqual([
      'move',
      'release',
      'placedHere',
      'close',
    ]);
    expect(commandsOf('place', inState('OPEN'), { now: NOW, place })).toEqual([
      'answer',
      'notRight',
    ]);
    expect(commandsOf('asker', inState('EXPIRED'), { now: NOW })).toEqual([]);
  });

  it('of a place are those of the chosen one alone, and the correction as long as it is taken', () => {
    const chosen = inState('CHOSEN');
    const another = chosen.places[1]?.place as never;
    expect(commandsOf('place', chosen, { now: NOW, place })).toEqual([
      'giveBack',
      'movedIn',
      'notMovedIn',
    ]);
    expect(commandsOf('place', chosen, { now: NOW, place: another })).toEqual([]);
    const placed = inState('PLACED');
    const daysOn = (days: number) => ({ now: new Date(NOW.getTime() + days * 86_400_000), place });
    expect(commandsOf('place', placed, daysOn(6))).toEqual(['notMovedIn']);
    expect(commandsOf('place', placed, daysOn(8))).toEqual([]);
  });
});

describe('an enquiry to a kind without beds', () => {
  const agency = { kind: 'serviceLocation', uuid: other.uuid, name: 'Wren Homecare', phone: '' };
  const chosen = (state: EnquiryState): EnquiryFacts => {
    const enquiry = aLocationEnquiry({ state });
    const enquiryPlace = anEnquiryPlace(enquiry, agency, { answer: said('yes') });
    const { place, name } = enquiryPlace;
    const at = enquiry.created_at;
    const who = { place, name, arrival: '2026-11-21', by: doer, at, bed_kept: false };
    return {
      enquiry: { ...enquiry, ...(state === 'CHOSEN' && { chosen: who }) },
      places: [enquiryPlace],
    };
  };
  const place = { kind: 'serviceLocation', uuid: other.uuid };

  it.each([
    ['OPEN', { command: 'noBedKept', place }],
    ['CHOSEN', { command: 'bedKept' }],
    ['CHOSEN', { command: 'bedGone' }],
  ] as [EnquiryState, EnquiryCommand][])('in %s refuses %j', (state, command) => {
    expect(() => afterCommand(chosen(state), command, NOW)).toThrow('No beds are kept there.');
  });

  it('waits for none once it has chosen, nor when the day is moved', () => {
    const choose = {
      command: 'choose',
      place,
      arrival: '2026-11-21',
      by: doer,
      bed_kept: false,
    } as const;
    const { changed } = afterCommand(chosen('OPEN'), choose, NOW);
    expect(changed).toMatchObject([{ waits_since: null }]);
    const move = { command: 'move', arrival: '2026-11-22', bed_kept: false } as const;
    expect(afterCommand(chosen('CHOSEN'), move, NOW).changed).toMatchObject([
      { waits_since: null },
    ]);
  });
});
