import * as z from 'zod/mini';
import type { Home } from '../homes/home.ts';
import { BedVacancy } from '../homes/vacancy.ts';
import { HomeUuid } from '../kernel/ids.ts';
import { NoteQuestion } from './noteQuestions.ts';

/** The home that a mail is about. */
export const aboutHome = { home: HomeUuid, home_name: z.string() };

/** Whom a prompt goes to. */
export const toContact = { contact: z.string(), first_name: z.string() };

/** A home's vacant beds, by type and in all. */
export const vacantBeds = { types: z.array(BedVacancy), vacant_beds: z.int() };

/** A home's figures as they are now, for a prompt that goes out. */
export const figuresNow = ({
  vacancy: { types, vacant_beds, updated_at },
}: Pick<Home, 'vacancy'>) => ({
  types,
  vacant_beds,
  updated_at,
});

/** What a prompt shows: the figures as the home last sent them, if it ever did. */
export const promptFigures = {
  ...vacantBeds,
  updated_at: z.nullable(z.string()),
  /** What it is asked about its notes of beds; left out: nothing. */
  asks: z.optional(z.array(NoteQuestion)),
};
