/*
 * What a deployment says of itself, asked in AWS's own protocols. An emulator looks at who signs and
 * for which service, and not at the signature: so none is made, and no client is needed for services
 * that the product itself never calls.
 */

/** Where an emulator answers, and as which region. */
export interface Place {
  endpoint: string;
  region: string;
}

function headersFor({ region }: Place, service: string): Record<string, string> {
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  return {
    authorization: `AWS4-HMAC-SHA256 Credential=test/${day}/${region}/${service}/aws4_request, SignedHeaders=host, Signature=none`,
    'x-amz-date': `${day}T000000Z`,
  };
}

async function send(url: string, init: RequestInit): Promise<string> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} from ${url}: ${text.slice(0, 300)}`);
  return text;
}

/** Services of paths: Lambda, Scheduler. A body is posted. Throws on any answer but a good one. */
export async function askPath(
  place: Place,
  service: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const text = await send(place.endpoint + path, {
    headers: { ...headersFor(place, service), 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return JSON.parse(text);
}

/** Services of forms and XML: CloudFormation, IAM. Answers the XML. */
export const askForm = (
  place: Place,
  service: string,
  fields: Record<string, string>,
): Promise<string> =>
  send(`${place.endpoint}/`, {
    method: 'POST',
    headers: {
      ...headersFor(place, service),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  });

/** The texts of an XML answer's elements of this name. */
export function textsOf(xml: string, name: string): string[] {
  const matches = xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'));
  return [...matches].map(([, text = '']) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&'),
  );
}

/** A Lambda function's answer, and whether it failed. Handed over only (`later`), it has none. */
export async function invoke(
  place: Place,
  functionName: string,
  event: unknown,
  { later = false } = {},
): Promise<{ failed: boolean; answer: unknown }> {
  const answer = await fetch(`${place.endpoint}/2015-03-31/functions/${functionName}/invocations`, {
    method: 'POST',
    headers: {
      ...headersFor(place, 'lambda'),
      'content-type': 'application/json',
      'x-amz-invocation-type': later ? 'Event' : 'RequestResponse',
    },
    body: JSON.stringify(event),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} from ${functionName}: ${text.slice(0, 300)}`);
  return { failed: answer.headers.has('x-amz-function-error'), answer: JSON.parse(text || 'null') };
}
