import { assertValidSchema, type GraphQLSchema } from 'graphql';
import { fieldErrorOf, publicBuilder } from './builder.ts';
import { addRegistration } from './registration.ts';

/** Nobody: the public door looks at no token. */
const Viewer = publicBuilder.objectRef<{ isAuthenticated: boolean }>('Viewer').implement({
  fields: (t) => ({ isAuthenticated: t.exposeBoolean('isAuthenticated') }),
});

publicBuilder.queryField('viewer', (t) =>
  t.field({ type: Viewer, resolve: () => ({ isAuthenticated: false }) }),
);
addRegistration(publicBuilder, fieldErrorOf(publicBuilder));

/** The schema of the public door (agreements, section 3), made once when the function starts. */
export const publicSchema: GraphQLSchema = publicBuilder.toSchema();
assertValidSchema(publicSchema);
