/** How an exported page looks, on a screen and on paper. */
export const PAGE_STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { font: 11pt/1.55 system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; color: #1b1f24; max-width: 46rem; margin: 2.5rem auto; padding: 0 1.25rem; overflow-wrap: break-word; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.6em 0 .5em; break-after: avoid; }
h1.title { margin-top: 0; padding-bottom: .35em; border-bottom: 1px solid #d5dae0; }
p, ul, ol, blockquote, table, pre, figure { margin: 0 0 .9em; }
a { color: #1f5fbf; text-decoration-thickness: 1px; text-underline-offset: 2px; }
a.reference { color: inherit; text-decoration: none; background: #eef3fb; border: 1px solid #cddcf3; border-radius: .3em; padding: 0 .3em; }
a.missing, figure.missing { color: #8a1f1f; border-color: #e3bcbc; background: #fbf0f0; }
a.archived, figure.archived { opacity: .7; }
code { font: .9em ui-monospace, "SF Mono", Menlo, Consolas, monospace; background: #f2f4f7; padding: .1em .3em; border-radius: .25em; }
pre { background: #f6f7f9; border: 1px solid #e2e6eb; border-radius: .4em; padding: .75em 1em; white-space: pre-wrap; break-inside: avoid; }
pre code { background: none; padding: 0; }
blockquote { border-left: 3px solid #cfd6de; padding-left: 1em; color: #4b5560; }
table { border-collapse: collapse; width: 100%; font-size: .95em; }
th, td { border: 1px solid #d5dae0; padding: .35em .6em; text-align: left; vertical-align: top; }
th { background: #f2f4f7; }
tr { break-inside: avoid; }
img { max-width: 100%; }
hr { border: 0; border-top: 1px solid #d5dae0; margin: 1.8em 0; }
li > input[type=checkbox] { margin-right: .45em; }
ul.contains-task-list { list-style: none; padding-left: .3em; }
.math-display { display: block; text-align: center; margin: 1em 0; }
figure.reference { border: 1px solid #cddcf3; background: #f5f8fd; border-radius: .4em; padding: .6em .9em; }
figure.reference small { color: #667; display: block; }
.footnotes { border-top: 1px solid #d5dae0; margin-top: 2em; font-size: .92em; }
.sr-only { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@page { size: A4; margin: 18mm 16mm; }
@media print { body { margin: 0; max-width: none; padding: 0; font-size: 10pt; } }
`;
