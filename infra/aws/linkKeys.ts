import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { LINK_GROUPS, type LinkGroup } from '#shared/server/linkGroups.ts';
import { idOf } from '../functionNames.ts';
import { acknowledge } from './nag.ts';
import type { Settings } from './settings.ts';

/** The keys that sign links and make codes: a secret for each group, so that nobody reads another's (ADR 97). */
export interface LinkKeys {
  ofGroup: Readonly<Record<LinkGroup, ISecret>>;
  /** The one key of all groups before, while links that it signed are good. */
  former: ISecret | undefined;
  /** What functions are told. */
  environment: Record<string, string>;
}

const WHY_NO_ROTATION =
  'Rotation would break links that are out; the runbook says how to change a key so that they stay good.';

const generateSecretString = { passwordLength: 64, excludePunctuation: true };

export function makeLinkKeys(scope: Construct, settings: Settings): LinkKeys {
  const prefix = `placewell/${settings.name}/links`;
  const makeSecret = (group: LinkGroup): ISecret => {
    const secret = new Secret(scope, `${idOf(group)}LinkKey`, {
      secretName: `${prefix}/${group}`,
      description: `Signs what is of the group ${group} (shared/server/linkGroups.ts).`,
      generateSecretString,
    });
    acknowledge(secret, { 'AwsSolutions-SMG4': WHY_NO_ROTATION });
    // See buckets.ts on CDK's classes and interfaces.
    return secret as ISecret;
  };
  const ofGroup = Object.fromEntries(LINK_GROUPS.map((group) => [group, makeSecret(group)]));
  const former = formerKey(scope, settings);
  return {
    ofGroup: ofGroup as Record<LinkGroup, ISecret>,
    former,
    environment: {
      LINK_SECRETS: prefix,
      ...(former &&
        settings.formerLinkKeyUntil && {
          FORMER_LINK_SECRET_ID: former.secretArn,
          FORMER_LINK_KEY_UNTIL: settings.formerLinkKeyUntil,
        }),
    },
  };
}

/** Under the id that it always had: so it keeps its value. Without the setting, deploying deletes it. */
function formerKey(scope: Construct, { formerLinkKeyUntil }: Settings): ISecret | undefined {
  if (formerLinkKeyUntil === undefined) return undefined;
  const secret = new Secret(scope, 'LinkSecret', {
    description: `Signed all links before each group had its key; good until ${formerLinkKeyUntil}.`,
    generateSecretString,
  });
  acknowledge(secret, { 'AwsSolutions-SMG4': 'It signs nothing any more.' });
  return secret as ISecret;
}
