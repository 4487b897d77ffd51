/** Where a person ends who cannot be sent back to the program: it is unknown, or its address is not one of its own. */
export const ERROR_PAGE_CSP = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

export function toErrorPage(error: string, description: string | undefined): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cannot authorize · svc</title>
<style>
  :root { color-scheme: light dark; }
  body { margin: 0; padding: 12vh 1rem 3rem; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f7f8f8, #16191a); color: light-dark(#1c2526, #e6eaea); }
  main { max-width: 30rem; margin-inline: auto; }
  h1 { font-size: 1.4rem; margin: 0 0 .5rem; }
  p { margin: 0 0 1rem; color: light-dark(#5b6769, #9aa6a8); }
  code { font-size: .85rem; }
</style>
</head>
<body>
<main>
<h1>The application cannot be authorized</h1>
<p>Its request does not hold, so nothing was shared with it. Go back to the application and start again; if it stays, tell whoever makes it:</p>
<p><code>${escapeHtml(error)}${description === undefined ? '' : `: ${escapeHtml(description)}`}</code></p>
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
