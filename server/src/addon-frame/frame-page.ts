import { createHash } from 'node:crypto';
import type { AddonModules } from './addon-modules.ts';

/** The name under which the runtime of the frame imports the bundle. */
const BUNDLE = 'svc-addon-bundle';

/** Where the parts of one frame are. */
export interface FrameParts {
  /** The site of the frame. */
  origin: string;
  /** The site of the app, which alone may talk to it. */
  app: string;
  bundleSha256: string;
  modules: AddonModules;
}

/** The document of a frame, with the sources that its policy has to name. */
export interface FramePage {
  html: string;
  scripts: string[];
  styles: string[];
}

/** An empty page that loads the runtime; the runtime loads the bundle once the app has handed over the port. */
export function createFramePage({ origin, app, bundleSha256, modules }: FrameParts): FramePage {
  const toUrl = (file: string): string => `${origin}/addon-modules/${file}`;
  const bundle = `${origin}/addon-bundles/${bundleSha256}.js`;
  const imports = Object.fromEntries(Object.entries(modules.modules).map(([name, { file }]) => [name, toUrl(file)]));
  const importMap = JSON.stringify({ imports: { ...imports, [BUNDLE]: bundle } });
  const styles = modules.styles.map(toUrl);
  const scripts = [...modules.files.keys()].filter((file) => file.endsWith('.js')).map(toUrl);
  const html = `<!doctype html>
<html lang="en" data-app="${app}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Addon</title>
<script src="${toUrl(modules.prelude)}"></script>
<script type="importmap">${importMap}</script>
${styles.map((url) => `<link rel="stylesheet" href="${url}">`).join('\n')}
<script type="module" src="${toUrl(modules.runtime)}"></script>
</head>
<body><div id="addon"></div></body>
</html>
`;
  const hash = createHash('sha256').update(importMap).digest('base64');
  return { html, scripts: [`'sha256-${hash}'`, ...scripts, bundle], styles };
}
