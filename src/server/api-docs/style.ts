/** Style of the contract's page: without a tenant's theme, since developers read it. */
export const style = `
:root { color-scheme: light dark; --ink: #1d2526; --quiet: #555d5e; --line: #d9d9d4; --ground: #fff; --soft: #f4f4f2; --link: #0f5864; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9edec; --quiet: #a9b3b3; --line: #3b4546; --ground: #161c1d; --soft: #20282a; --link: #7fd0dd; } }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header, nav, main { max-width: 64rem; margin: auto; padding: 1rem; }
h1 { font-size: 1.75rem; line-height: 1.25; }
h2 { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { display: inline; font-size: 1rem; font-weight: 400; }
h4 { margin: 1rem 0 0.25rem; }
a { color: var(--link); }
small, .says { color: var(--quiet); }
.says { display: block; margin-left: 5rem; }
nav ul { columns: 14rem; padding-left: 1rem; }
nav a, summary { display: inline-block; padding: 0.6rem 0; }
details { border-bottom: 1px solid var(--line); }
summary { display: block; cursor: pointer; }
summary:focus-visible, a:focus-visible, pre:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.method { display: inline-block; min-width: 4.25rem; font: 600 0.875rem ui-monospace, monospace; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
pre { overflow: auto; max-height: 24rem; padding: 0.75rem 1rem; border-radius: 6px; background: var(--soft); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.35rem 0.75rem 0.35rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400; }
thead th { color: var(--quiet); }
dt { font-weight: 600; }
dd { margin: 0 0 0.75rem; }
`;
