import { assertValidSchema, type GraphQLSchema } from 'graphql';
import { addAgreements } from './agreements/agreements.ts';
import { addAnnouncements } from './announcements.ts';
import { builder } from './builder.ts';
import { addCookieConsent } from './cookieConsent.ts';
import { addDirectory } from './directory.ts';
import { addDomiciliary } from './domiciliary.ts';
import { FieldError } from './fieldError.ts';
import { addPassword } from './password.ts';
import { addProviderContact } from './providerContact.ts';
import { addRegistration } from './registration.ts';
import { addReporting } from './reporting.ts';
import { addVacancies } from './vacancies.ts';
import { addViewer } from './viewer.ts';

// Called, not only imported: in chunks, a module may run later than whoever imports it for that.
addViewer();
addCookieConsent();
addProviderContact();
addVacancies();
addAnnouncements();
addPassword();
addDirectory();
addReporting();
addDomiciliary();
addRegistration(builder, FieldError);
addAgreements();

/** The whole schema, made once when the function starts. */
export const schema: GraphQLSchema = builder.toSchema();
// A schema that lacks something fails when the function loads, which a test of the bundles sees.
assertValidSchema(schema);
