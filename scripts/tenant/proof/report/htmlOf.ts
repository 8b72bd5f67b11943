import { columns, type Row } from './rowOf.ts';

/** What is in one column of the page: where, what, and what each said of it. */
const groups: readonly (readonly (keyof Row)[])[] = [
  ['field', 'form', 'tenant', 'rule'],
  ['what', 'typed', 'from'],
  ['expected', 'oracle'],
  ['validator'],
  ['server', 'verdictCall', 'gateway'],
  ['browser'],
  ['verdict', 'why'],
];

/** How the columns are called for people who read no code. */
const headings: Readonly<Record<keyof Row, string>> = {
  tenant: 'Tenant',
  form: 'Form',
  field: 'Field',
  rule: 'Rule',
  what: 'What is tried',
  from: 'Made from',
  typed: 'Typed',
  expected: 'Expected',
  validator: 'Compiled form',
  oracle: 'Table by hand',
  server: 'Server',
  verdictCall: 'Verdict call',
  gateway: 'Gateway',
  browser: 'Browser',
  verdict: 'Verdict',
  why: 'Why it fails',
};

/**
 * One page with all cases, those that fail first: filters, no request to anywhere. What was typed is hostile: it is in the page as
 * JSON without any `<`, and reaches the screen as text alone.
 */
export function htmlOf(rows: readonly Row[], { made, full }: { readonly made: Date; readonly full: boolean }): string {
  const sorted = [...rows].sort((a, b) => (a.verdict === b.verdict ? 0 : a.verdict === 'failed' ? -1 : 1));
  const data = JSON.stringify({
    columns,
    headings: columns.map((name) => headings[name]),
    groups: groups.map((names) => names.map((name) => columns.indexOf(name))),
    rows: sorted.map((row) => columns.map((name) => row[name])),
  });
  const failed = rows.filter(({ verdict }) => verdict === 'failed').length;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<title>${failed === 0 ? 'All agree' : `${failed} disagree`}: rules of the tenants</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Do all places judge alike?</h1>
<p class="counts"><strong>${rows.length - failed}</strong> passed, <strong${failed === 0 ? '' : ' class="failed"'}>${failed}</strong> failed
<span class="quiet">${full ? 'every case at every place' : 'in the browser a chosen part; all with <span class="whole">--full</span>'}, ${made.toISOString().slice(0, 16).replace('T', ' ')} UTC</span></p>
<p>Each line is something that somebody may type into one field while the rest of the form is right. The compiled form, the server over HTTP and the form in a browser have to say
the same, and what the tables written by hand (tests/oracle: matrix.csv of what is asked, when, and what may be empty, begins.csv of what a form begins with, limits.csv of what is typed, options.csv of what is chosen, cardTypes.csv of which card is which, questions.csv of what only the server knows) say. Whether an account, a postcode
or an order is there, only the server can answer: there the compiled form lets it pass, and the form in a browser shows the server's sentence at its field. "Server" is the form's own operation, signed in as the form needs: it names the field, or stores, or refuses
for what is no rule. "Verdict call" is the call that judges a form and stores nothing, which runs the same compiled bytes: it is asked where the own operation was not, of which each form has cases too,
but for those where whatever is wrong gets one answer (log in, the asking for a code). A card's number reaches no server of the shop: the gateway judges it
in its place, and opens what the browser sealed. An empty cell: not tried there.</p>
<form id="filters" role="search" aria-label="Filter the cases"></form>
<p id="found" role="status"></p>
<table id="cases"><caption class="hidden">Cases</caption><thead></thead><tbody></tbody></table>
<p><button type="button" id="more">Show more</button></p>
</main>
<script type="application/json" id="data">${data.replaceAll('<', '\\u003c')}</script>
<script>${script}</script>
</body>
</html>
`;
}

const style = `
:root{color-scheme:light dark;--line:color-mix(in srgb,currentColor 25%,transparent)}
*{box-sizing:border-box}
body{font:16px/1.45 system-ui,sans-serif;margin:0;padding:1rem}
h1{font-size:1.5rem;margin:0 0 .5rem}
.counts{font-size:1.25rem;margin:0 0 .5rem}
.quiet{font-size:1rem;opacity:.75;display:block}
.whole{white-space:nowrap}
.failed{color:light-dark(#b00020,#ff8a95)}
.hidden{position:absolute;clip-path:inset(50%)}
form{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(9rem,100%),1fr));gap:.75rem;margin:1rem 0;align-items:end}
label{display:grid;gap:.25rem;font-weight:600}
select,input,button{font:inherit;min-height:2.75rem;padding:.25rem .5rem;width:100%}
select,input{font-weight:400}
button{width:auto;padding-inline:1rem}
:focus-visible{outline:3px solid light-dark(#0b57d0,#a8c7fa);outline-offset:2px}
table{border-collapse:collapse;width:100%}
th,td{text-align:start;vertical-align:top;padding:.4rem .5rem;border-block-end:1px solid var(--line);overflow-wrap:anywhere}
th{white-space:nowrap}
th:first-child,th:nth-child(2){min-width:14rem}
td div:not(:first-child){font-size:.875rem}
td div+div::before{content:attr(data-name) ": ";opacity:.75}
main tr td div:empty{display:none}
tr[data-verdict=failed]{background:light-dark(#fdecee,#4a1f25)}
@media (max-width:60rem){
thead{display:none}
tr{display:block;border-block-end:2px solid var(--line);padding-block:.5rem}
td{display:block;border:0;padding:0}
td div,td div:not(:first-child){display:grid;grid-template-columns:7.5rem 1fr;gap:.5rem;padding-block:.15rem;font-size:1rem}
td div::before,td div+div::before{content:attr(data-name);font-weight:600;opacity:1}
}`;

/** Runs in the page unchanged. */
const script = `
'use strict';
const { columns, headings, groups, rows } = JSON.parse(document.getElementById('data').textContent);
const filters = document.getElementById('filters');
const found = document.getElementById('found');
const head = document.querySelector('#cases thead');
const body = document.querySelector('#cases tbody');
const more = document.getElementById('more');
const PAGE = 200;
const chosen = { tenant: '', form: '', field: '', rule: '', verdict: '' };
let words = '';
let shown = PAGE;
const at = Object.fromEntries(columns.map((name, index) => [name, index]));
const labelled = (name, control) => {
  const label = document.createElement('label');
  label.append(name, control);
  filters.append(label);
};
const selects = {};
for (const name of Object.keys(chosen)) {
  const select = document.createElement('select');
  select.name = name;
  select.addEventListener('change', () => { chosen[name] = select.value; shown = PAGE; draw(); });
  selects[name] = select;
  labelled(headings[at[name]], select);
}
const search = document.createElement('input');
search.type = 'search';
search.name = 'words';
search.addEventListener('input', () => { words = search.value.trim().toLowerCase(); shown = PAGE; draw(); });
labelled('Words anywhere', search);
const clear = document.createElement('button');
clear.type = 'reset';
clear.textContent = 'Clear filters';
filters.append(clear);
filters.addEventListener('reset', () => {
  for (const name of Object.keys(chosen)) chosen[name] = '';
  words = '';
  shown = PAGE;
  draw();
  selects.tenant.focus();
});
filters.addEventListener('submit', (event) => event.preventDefault());
const headRow = document.createElement('tr');
for (const [first] of groups) {
  const cell = document.createElement('th');
  cell.scope = 'col';
  cell.textContent = headings[first];
  headRow.append(cell);
}
head.append(headRow);
const fits = (row, but) =>
  Object.entries(chosen).every(([name, value]) => name === but || value === '' || row[at[name]] === value) &&
  (words === '' || row.some((text) => text.toLowerCase().includes(words)));
const offer = (name) => {
  const values = [...new Set(rows.filter((row) => fits(row, name)).map((row) => row[at[name]]))].sort();
  if (chosen[name] !== '' && !values.includes(chosen[name])) values.push(chosen[name]);
  selects[name].replaceChildren(new Option('all', ''), ...values.map((value) => new Option(value, value)));
  selects[name].value = chosen[name];
};
const lineOf = (row) => {
  const line = document.createElement('tr');
  line.dataset.verdict = row[at.verdict];
  for (const group of groups) {
    const cell = document.createElement('td');
    for (const index of group) {
      const part = document.createElement('div');
      part.dataset.name = headings[index];
      part.textContent = row[index];
      cell.append(part);
    }
    line.append(cell);
  }
  return line;
};
const draw = () => {
  const fitting = rows.filter((row) => fits(row, ''));
  Object.keys(chosen).forEach(offer);
  body.replaceChildren(...fitting.slice(0, shown).map(lineOf));
  const failed = fitting.filter((row) => row[at.verdict] === 'failed').length;
  found.textContent = fitting.length + ' cases, ' + failed + ' of them fail; the first ' + Math.min(shown, fitting.length) + ' are shown.';
  more.hidden = fitting.length <= shown;
};
more.addEventListener('click', () => { shown += PAGE; draw(); });
draw();
`;
