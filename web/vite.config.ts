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

// One build per program: the booking page, the web app and the page of a booking share no file, so none of
// them grows with another. page.html is the shell of pages without script, docs.html of the
// documentation, and notice.html of notices in frames. embed.js is the only file for customers' pages. The
// Worker fills the shells. Files in /assets/ have hashed names and are served without the Worker.
export default defineConfig({
  root: here('.'),
  plugins: [react(), shellHead(), layerOrder(), firstPaint(), unusedLibraryParts(), embedTwin()],
  css: { modules: { generateScopedName: '[hash:base64:4]' } },
  build: {
    outDir: FOLDERS.client,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Keep light-dark(): the page's own style uses it for the accent too.
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
          // One file is smaller than its parts, and visitors keep it from one deploy to the next.
          output: {
            // The entry names every file that it may load, so each letter of a hash occurs a hundred times.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // Modules that the entry shares with its screens. Small, and smaller together.
                { name: 'base', test: /contract\/site\/app-page|lib\/(storage|session-token)\.ts/ },
                // Most of a host's screens share these modules: one request, and smaller together.
                {
                  name: 'calls',
                  test: /api-client|lib\/format-date|domain\/plans|contract\/limits|hono|web\/ui\/(alert|field|switch|choice)/,
                },
                // Small parts of several lists: the entry names every file, so one is shorter than three.
                {
                  name: 'list',
                  test: /web\/app\/(card-table|empty-panel|list-fault|search-field)/,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
    // Not for browsers: renders public pages during the build.
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
      // In watch mode pages are rendered in the browser only.
      if (config.build.watch === null) await paintScreens(FOLDERS);
    },
  },
});
