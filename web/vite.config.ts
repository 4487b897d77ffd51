import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { addonTypes } from './addon-types.ts';

const target = `http://localhost:${process.env.PORT ?? 4000}`;
const oauthPaths = [
  '/authorize',
  '/token',
  '/revoke',
  '/introspect',
  '/userinfo',
  '/jwks',
  '/register',
  '/.well-known',
];
const serverPaths = ['/api', '/openapi.json', '/reference', '/healthz', ...oauthPaths];

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [
      {
        find: /^fflate$/,
        replacement: fileURLToPath(new URL('./src/pages/query/zip-in-place.ts', import.meta.url)),
      },
    ],
  },
  worker: { format: 'es', plugins: () => [addonTypes()] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: false,
    // The app's CSP refuses data: addresses in scripts and styles, so every asset stays a file.
    assetsInlineLimit: 0,
  },
  server: {
    // No changeOrigin: the server compares Origin with Host, and both must stay the address in the browser.
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target }])),
  },
});
