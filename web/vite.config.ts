import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { embedTwin } from './embed-twin.ts';
import { firstPaint } from './first-paint.ts';
import { layerOrder } from './layer-order.ts';
import { APP_MANIFEST, paintScreens } from './paint-screens.ts';
import { shellHead } from './shell-head.ts';
import { unusedLibraryParts } from './unused-library-parts.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const FOLDERS = { client: here('../dist/client'), renderer: here('../dist/screens') };

// A build for each program, so that the booking page shares no file with the web app or with the page of a
// booking: what one grows by never costs another a byte or a request. page.html is the shell of pages that need
// no script, docs.html the documentation's, notice.html the same for frames; embed.js is the one file for other people's pages.
// The Worker fills the shells; everything under /assets/ is hashed and served without it.
export default defineConfig({
  root: here('.'),
  plugins: [react(), shellHead(), layerOrder(), firstPaint(), unusedLibraryParts(), embedTwin()],
  css: { modules: { generateScopedName: '[hash:base64:4]' } },
  build: {
    outDir: FOLDERS.client,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // light-dark() as it is: the accent in the page's own style uses it too.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: { book: here('book.html'), page: here('page.html'), docs: here('docs.html') },
        },
      },
    },
    manage: {
      consumer: 'client',
      build: { emptyOutDir: false, rolldownOptions: { input: { manage: here('manage.html') } } },
    },
    notice: {
      consumer: 'client',
      build: { emptyOutDir: false, rolldownOptions: { input: { notice: here('notice.html') } } },
    },
    embed: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        rolldownOptions: {
          input: { embed: here('embed/main.ts') },
          output: { format: 'iife', entryFileNames: '[name].js' },
        },
      },
    },
    app: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        manifest: APP_MANIFEST,
        rolldownOptions: {
          input: { app: here('app.html') },
          // One file, smaller than its parts, that a visitor keeps from one deploy to the next.
          output: {
            // The entry names every file that it may load: each letter of a hash is there a hundred times.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // What the entry shares with its screens: small, and smaller together.
                { name: 'base', test: /contract\/app-page|lib\/(storage|session-token)\.ts/ },
                // Small parts of several lists: the entry names every file, so one is shorter than three.
                {
                  name: 'list',
                  test: /web\/app\/(card-table|empty-panel|list-fault|search-field)/,
                  includeDependenciesRecursively: false,
                },
                // Most screens of a host share these: one request, and smaller together.
                {
                  name: 'calls',
                  test: /api-client|lib\/format-date|domain\/plans|contract\/limits|hono|web\/ui\/(alert|field|switch|choice)/,
                },
              ],
            },
          },
        },
      },
    },
    // Not for browsers: renders public pages when the others are built.
    screens: {
      consumer: 'server',
      build: {
        outDir: FOLDERS.renderer,
        copyPublicDir: false,
        rolldownOptions: {
          input: { 'render-screens': here('app/render-screens.tsx') },
          output: { codeSplitting: false },
        },
      },
    },
  },
  builder: {
    async buildApp({ build, config, environments }) {
      const { client, manage, notice, embed, app, screens } = environments;
      for (const program of [client, manage, notice, embed, app, screens]) {
        if (program) await build(program);
      }
      // While somebody is at work on them, pages are painted by their program alone.
      if (config.build.watch === null) await paintScreens(FOLDERS);
    },
  },
});
