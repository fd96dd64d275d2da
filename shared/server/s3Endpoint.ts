/** Where S3 is when it is not AWS's own; named for S3 or for every service, as the SDK's clients read it. */
export const s3Endpoint = (): string | undefined =>
  process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL;
