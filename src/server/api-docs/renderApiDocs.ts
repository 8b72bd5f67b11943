import { escapeHtml } from '../platform/markdown/escapeHtml.ts';
import type { Call, Document, Field } from './document.ts';

/** The contract as a page that a person can read, without a script: one section a subject, one fold a call. */
export function renderApiDocs({ title, summary, description, subjects }: Document): string {
  const contents = subjects.map(
    ({ name, calls }) => `<li><a href="#${name}">${escapeHtml(words(name))}</a> <small>${calls.length}</small></li>`,
  );
  const sections = subjects.map(
    (subject) => `<section id="${subject.name}"><h2>${escapeHtml(words(subject.name))}</h2>
<p>${escapeHtml(subject.description)}</p>
${subject.calls.map(fold).join('\n')}
</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}: the contract</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/api/docs/style.css"></head><body>
<header><h1>${escapeHtml(title)}: the contract</h1><p>${escapeHtml(summary)}</p>${paragraphs(description)}
<p>For machines: <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1)</p></header>
<nav aria-label="Subjects"><ul>${contents.join('')}</ul></nav>
<main>
${sections.join('\n')}
</main></body></html>
`;
}

function fold({ id, method, path, summary, description, fields, body, answers }: Call): string {
  const parts = [
    paragraphs(description),
    fields.length === 0 ? '' : table(fields),
    body === undefined ? '' : `<h4>Body</h4>${table(body.fields)}${example(body.example)}`,
    '<h4>Answers</h4>',
    `<dl>${answers.map((answer) => `<dt>${escapeHtml(answer.status)}</dt><dd>${escapeHtml(answer.description)}${example(answer.example)}</dd>`).join('')}</dl>`,
  ];
  return `<details id="${id}"><summary><h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code> <span class="says">${escapeHtml(summary)}</span></h3></summary>
${parts.join('\n')}
</details>`;
}

function table(fields: readonly Field[]): string {
  const rows = fields.map(
    ({ name, place, type, required, description }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(place)}</td><td>${escapeHtml(type)}${required ? ', required' : ''}</td><td>${escapeHtml(description)}</td></tr>`,
  );
  return `<div class="scroll"><table><thead><tr><th scope="col">Name</th><th scope="col">Where</th><th scope="col">What</th><th scope="col"></th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const example = (text: string | undefined): string => (text === undefined ? '' : `<pre tabindex="0">${escapeHtml(text)}</pre>`);
const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeHtml(part.trim())}</p>`)
    .join('');
/** `reference-data` as a heading: Reference data. */
const words = (name: string): string => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');
