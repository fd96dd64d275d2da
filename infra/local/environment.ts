export const TABLE_NAME = 'placewell';
export const FILES_BUCKET = 'placewell';
export const AGREEMENTS_BUCKET = 'placewell-agreements';
export const LIST_BUCKET = 'placewell-list';
export const MAIL_FROM = 'no-reply@placewell.example.org';

/** The environment that functions have in the cloud, and where the SDK finds the emulators. */
export function functionEnvironment(options: {
  siteUrl: string;
  /** The keys of links, as `LINK_KEYS` holds them. */
  linkKeys: string;
  userPoolId: string;
  userPoolClientId: string;
  /** By the service's name in the SDK's variables. */
  endpoints: Record<string, string>;
}): Record<string, string> {
  const endpoints = Object.entries(options.endpoints).map(([name, endpoint]) => [
    `AWS_ENDPOINT_URL_${name}`,
    endpoint,
  ]);
  return {
    TABLE_NAME,
    SITE_URL: options.siteUrl,
    MAIL_FROM,
    LINK_KEYS: options.linkKeys,
    FILES_BUCKET,
    AGREEMENTS_BUCKET,
    LIST_BUCKET,
    USER_POOL_ID: options.userPoolId,
    USER_POOL_CLIENT_ID: options.userPoolClientId,
    RELEASE: 'local',
    AQP_ONLY_DEFAULT: process.env.AQP_ONLY_DEFAULT === 'yes' ? 'yes' : 'no',
    AQP_CONTACTS: JSON.stringify({
      // Of the domain that the emails come from: nobody signs in with one of these.
      sussex: 'help-sussex@placewell.example.org',
      frimley: 'help-frimley@placewell.example.org',
      london: 'help-london@placewell.example.org',
      own: 'help@placewell.example.org',
    }),
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    // s3rver knows none of the newer checksums.
    AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
    AWS_RESPONSE_CHECKSUM_VALIDATION: 'WHEN_REQUIRED',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    ...Object.fromEntries(endpoints),
  };
}
