import type { AuthConcession } from './record.ts';

/** One that emulator.py makes while it decides, where the decision would have been another without it. */
const deciding = (name: string, why: string): AuthConcession => ({
  name,
  why,
  isNeeded: ({ decisions }) =>
    decisions.some(({ allowed, conceded }) => allowed && conceded.includes(name)),
});

/** Rights by which AWS itself acts. The emulator acts without asking: they are there, and no call was held against one. */
const neverAsked = (
  name: string,
  why: string,
  { role = /./, action }: { role?: RegExp; action: RegExp },
): AuthConcession => ({
  name,
  why,
  isNeeded: ({ decisions, rights }) => {
    const isAbout = (right: { role: string; action: string }) =>
      role.test(right.role) && action.test(right.action);
    return rights.some(isAbout) && !decisions.some(isAbout);
  },
});

export const AUTH_CONCESSIONS: readonly AuthConcession[] = [
  deciding(
    'sender',
    "a mail is held against its sender's domain and that domain's rules, with the sender's address: by itself the emulator asks for all resources, without the address",
  ),
  deciding(
    'tls',
    'each request counts as over TLS, which the buckets ask for: the emulator serves without',
  ),
  neverAsked('api', 'the role by which API Gateway calls functions is not looked at', {
    role: /^Api$/,
    action: /^lambda:InvokeFunction$/,
  }),
  neverAsked('scheduler', 'the role by which the scheduler begins jobs is not looked at', {
    role: /^Scheduler$/,
    action: /./,
  }),
  neverAsked('stream', "the table's stream is read without its follower's rights", {
    action: /^dynamodb:(DescribeStream|GetRecords|GetShardIterator|ListStreams)$/,
  }),
  neverAsked('letters', 'what failed is handed to its queue without the right of the function', {
    action: /^sqs:/,
  }),
  neverAsked('logs', 'logs are written without the right of the function', { action: /^logs:/ }),
];

const NOBODY = 'on the day on which the journeys run it nobody is due';

/** The functions that ask AWS for nothing in the journeys, by their names without `placewell-dev-`. */
export const SILENT: Readonly<Record<string, string>> = {
  'agreements-agreementDigest': NOBODY,
  'agreements-onAgreementChange': 'no journey makes an agreement',
  'agreements-remindAgreements': NOBODY,
  'domiciliary-remindAvailability': NOBODY,
  'enquiries-countUpdates': NOBODY,
  'enquiries-mailUpdates': NOBODY,
  'homes-mailParticipationChanges': NOBODY,
  'suspensions-askOpenAgain': NOBODY,
};
