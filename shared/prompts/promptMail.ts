import * as z from 'zod/mini';
import { HomeUuid } from '../kernel/ids.ts';
import { BedVacancy } from '../vacancies/vacancy.ts';

/** The home that a mail is about. */
export const aboutHome = { home: HomeUuid, home_name: z.string() };

/** Whom a prompt goes to. */
export const toContact = { contact: z.string(), first_name: z.string() };

/** A home's vacant beds, by type and in all. */
export const vacantBeds = { types: z.array(BedVacancy), vacant_beds: z.int() };

/** What a prompt shows: the figures as the home last sent them, if it ever did. */
export const promptFigures = { ...vacantBeds, updated_at: z.nullable(z.string()) };

/** The names of those on leave for whom the reader stands in; left out where there are none. */
export const deputy = { stands_in_for: z.optional(z.array(z.string())) };
