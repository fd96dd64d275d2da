import { escapeHtml, toolPage } from './html.ts';

/** The parts of an OpenAPI document that the page shows. */
export interface OpenApiDocument {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
}

interface Operation {
  summary?: string;
  description?: string;
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    description?: string;
    schema?: unknown;
  }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<
    string,
    { description?: string; content?: Record<string, { schema?: unknown }> }
  >;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const json = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

function schemas(content: Record<string, { schema?: unknown }> | undefined): string {
  return Object.entries(content ?? {})
    .map(([type, { schema }]) => `<p class="soft">${escapeHtml(type)}</p>${json(schema)}`)
    .join('');
}

function operation(method: string, path: string, declared: Operation): string {
  const parameters = (declared.parameters ?? []).map(
    (parameter) =>
      `<dt>${escapeHtml(parameter.name)}</dt><dd>in ${escapeHtml(parameter.in)}${parameter.required ? ', needed' : ''}${parameter.description ? `: ${escapeHtml(parameter.description)}` : ''} <code>${escapeHtml(JSON.stringify(parameter.schema ?? {}))}</code></dd>`,
  );
  const responses = Object.entries(declared.responses ?? {}).map(
    ([status, response]) =>
      `<details><summary>${escapeHtml(status)} ${escapeHtml(response.description ?? '')}</summary>${schemas(response.content)}</details>`,
  );
  return `<article>
<h2><span class="method">${method.toUpperCase()}</span> ${escapeHtml(path)}</h2>
<p>${escapeHtml(declared.summary ?? '')}</p>
${declared.description ? `<p class="soft">${escapeHtml(declared.description)}</p>` : ''}
${parameters.length > 0 ? `<h3>Parameters</h3><dl>${parameters.join('')}</dl>` : ''}
${declared.requestBody ? `<details><summary>Body</summary>${schemas(declared.requestBody.content)}</details>` : ''}
<h3>Answers</h3>
${responses.join('\n')}
</article>`;
}

/** The OpenAPI document as a page to read. */
export function apiDocsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const declared = methods[method];
      return declared ? [operation(method, path, declared)] : [];
    }),
  );
  const named = document.components?.schemas;
  return toolPage(
    document.info.title,
    `<h1>${escapeHtml(document.info.title)}</h1>
${document.info.description ? `<p>${escapeHtml(document.info.description)}</p>` : ''}
<p class="soft">Version ${escapeHtml(document.info.version)}. Also as <a href="/api/openapi.json">OpenAPI</a>.
For a bearer token of a demo account: <code>npm run token -- EMAIL</code></p>
${operations.join('\n')}
${named ? `<details><summary>Schemas by name</summary>${json(named)}</details>` : ''}`,
  );
}
