/** Text made safe to stand in HTML, also between quotes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] as string);
}

/** A page of the local tools, which look alike and need no script. `body` is HTML. */
export function toolPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - Placewell on this machine</title>
<link rel="stylesheet" href="/local/tools.css">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<header><a href="/">Placewell</a> <nav aria-label="Local tools"><a href="/inbox">Inbox</a> <a href="/api/docs">API</a></nav></header>
<main>
${body}
</main>
</body>
</html>
`;
}

export const TOOLS_CSS = `
:root { color-scheme: light; --ink: #1d2a2e; --soft: #55656a; --line: #d5dfe1; --accent: #0a5960; --ground: #f5f8f8; }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
header { display: flex; gap: 1.5rem; align-items: baseline; padding: .75rem 1rem; background: var(--accent); }
header a { color: #fff; } header > a { font-weight: 700; text-decoration: none; } nav { display: flex; gap: 1rem; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 1rem 0; overflow-wrap: anywhere; } h2 { font-size: 1.25rem; margin: 2rem 0 .5rem; } h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
a { color: var(--accent); } a:focus-visible, summary:focus-visible, iframe:focus-visible { outline: 3px solid #ffb81c; outline-offset: 2px; }
.soft { color: var(--soft); }
.list { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: .5rem; background: #fff; }
.list li { padding: .75rem 1rem; } .list li + li { border-top: 1px solid var(--line); }
.list a { font-weight: 600; overflow-wrap: anywhere; } .list p { margin: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0; } dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 34rem; border: 1px solid var(--line); border-radius: .5rem; background: #fff; }
pre { margin: .25rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; background: #fff; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .875rem; }
form p { margin: .5rem 0; } button { min-height: 2.25rem; padding: 0 1rem; border: 1px solid var(--accent); border-radius: .375rem; background: #fff; color: var(--accent); font: inherit; cursor: pointer; } button:focus-visible { outline: 3px solid #ffb81c; outline-offset: 2px; }
details { margin: .5rem 0; } summary { cursor: pointer; min-height: 1.5rem; }
article { padding: 1rem; margin: 1rem 0; border: 1px solid var(--line); border-radius: .5rem; background: #fff; }
article h2 { margin: 0; font: 600 1rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.method { display: inline-block; padding: 0 .5rem; border-radius: .25rem; background: var(--accent); color: #fff; }
ul.links { padding-left: 1.25rem; overflow-wrap: anywhere; }
`;
