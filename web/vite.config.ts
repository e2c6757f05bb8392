import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { APP_MANIFEST } from '../scripts/built-files.ts';
import { addMessages } from '../scripts/messages/build-plugin.ts';
import { addApiFiles } from '../scripts/openapi/site-files.ts';
import { firstPaint } from './first-paint.ts';
import { layerOrder } from './layer-order.ts';
import { paintScreens } from './paint-screens.ts';
import { shellHead } from './shell-head.ts';
import { shortPreloads } from './short-preloads.ts';
import { unusedLibraryParts } from './unused-library-parts.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const FOLDERS = { client: here('../dist/client'), renderer: here('../dist/screens') };

const matchAny = (paths: readonly string[]): RegExp => new RegExp(paths.join('|'));

/**
 * The parts of the app's frame (such as the footer) that load without delaying the first render, and the modules of
 * several screens, such as those that call the API. They are in one file, because each additional file needs an
 * additional request.
 */
const FRAME_MODULES = matchAny([
  'worker/domain/plans/(?!plan-texts|plan-moves)',
  'web/app/page-data',
  'web/app/frame/(late-parts|footer)',
  'web/ui/(toasts|use-countdown|choice)',
  'web/lib/(theme|block-stray-click|language|host-text|describe-zone)',
  'web/app/language/use-',
  'worker/domain/language/(locales|languages)',
  'worker/contract/(limits|site/early-calls)',
  'web/lib/(api-|early-calls|clock-style)',
  'worker/domain/time/(local-|describe-zone)',
  'web/ui/(alert|button|switch)',
  'web/app/api\\.ts',
  'web/app/meeting-types/(?!limit-|card-menu|describe-limits|waiting-draft|created?-)',
  'web/app/accounts/account-calls',
  'web/app/shortcuts/(shortcuts|use-shortcut|shortcut-)[a-z]*\\.ts',
  'web/app/frame/use-clock-style',
]);

/** The file of React for the booking page. */
const REACT_MODULES = matchAny(['node_modules/(react|react-dom|scheduler)/', 'book/react-root']);

/** The modules that the dashboard, the bookings and the settings share. */
const HOST_MODULES = matchAny([
  'web/app/use-copy',
  'web/app/filter-links',
  'web/app/bookings/(?!write-hosts)',
  'web/app/meeting-types/card-menu\\.',
  'web/app/webhooks/webhook-paths',
  'web/lib/(zones|format-date)\\.',
  'worker/domain/time/(wall-clock|zone|time-zone|intl)',
]);

/** The fields of forms. The first look at the dashboard contains none. */
const FIELD_MODULES = matchAny([
  'web/app/meeting-types/waiting-draft',
  'web/app/forms/leave-guard',
  'web/ui/(field|labelled-fields|select|dialog-guard)\\.',
]);

/** The parts of forms and dialogs that save something. The dashboard, the settings and the editor load them later. */
const FORM_MODULES = /web\/(app\/forms\/use-save|lib\/(use|split)-problems)/;

/** The state of the calendar connection, which the dashboard and the settings show. */
const CALENDAR_MODULES = /web\/app\/calendars\/(?!open-consent|list-write|reauth|find-meet)/;

/** The parts of lists, and the dialogs. The first looks at the dashboard and at the editor contain neither. */
const LIST_MODULES = matchAny([
  'web/ui/(modal|dialog)\\.',
  'web/app/forms/editor-form\\.module',
  'web/lib/save-file',
  'web/app/meeting-types/describe-limits',
  'worker/domain/form/standard-fields',
  'web/app/(card-table|empty-panel|list-fault|search-field)',
  'web/app/bookings/write-hosts',
  'worker/contract/bookings/bookings-query',
  'worker/domain/webhooks/limits',
]);

/** The editor of a host's meeting types. The editor of a team's meeting types loads it too. */
const EDITOR_MODULES = matchAny([
  'web/app/screens/meeting-type/(draft\\.ts|meeting-type\\.|editor-form\\.tsx)',
  'web/app/hours/lazy-week',
]);

/** The rows and the first fields of the settings. A chosen picture is read by a file of its own. */
const INPUT_MODULES = matchAny([
  'web/app/pictures/(?!read-)',
  'web/ui/combobox',
  'web/lib/load-zones',
  'web/app/screens/settings/(setting-row|edit-row|use-edit|use-choices|settings-section|profile/use-save-profile)',
]);

/** The parts of the forms for sign-in and sign-up. */
const ACCOUNT_MODULES = matchAny([
  'web/app/forms/(panel|text-field|problem)',
  'web/app/accounts/(use-|account-form|password-|provider-|resend-|sign-in-link|lazy-|has-passkeys)',
  'web/lib/read-browser',
  'worker/(domain/accounts/account-forms|contract/accounts/account-calls)',
]);

/** The fields of a week or a day. The editor of a host with a schedule loads them later. */
const WEEK_MODULES = matchAny(['web/app/hours/(week-|day-|range-|time-|name-day|hours\\.module)']);

/** The description of a schedule. */
const SCHEDULE_MODULES = matchAny([
  'web/app/schedules/(describe-week|schedule-paths)',
  'web/app/hours/same-hours',
]);

/** Working hours and other modules that the meeting type editor shares with other forms. */
const HOURS_MODULES = matchAny([
  'web/app/hours/hours-draft',
  'web/app/meeting-types/limit-draft',
  'web/app/forms/(section|learn-more)',
  'web/app/schedules/list-schedules',
  'worker/domain/(meeting-types/(default-hours|availability)|limits/booking-rules|email/follow-ups)\\.',
]);

const preloads = shortPreloads();

// Builds each app with its own files: the booking page, the invitee's page for a booking, the preview of a
// booking page, the public site, the web app and embed.js. The apps share no built file, so a change to one
// app cannot make another app larger. The HTML files are shells, which the Worker fills. Files in
// /assets/ have hashed names and are served without the Worker.
export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    shellHead(),
    layerOrder(),
    firstPaint(),
    unusedLibraryParts(),
    preloads.plugin,
    addMessages(),
    addApiFiles(here('../docs/api/openapi.json')),
  ],
  css: { modules: { generateScopedName: '[hash:base64:4]' } },
  build: {
    outDir: FOLDERS.client,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Keeps light-dark() in the output, because the page's inline style also uses light-dark() for the accent
    // colour.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false, resolveDependencies: preloads.resolveDependencies },
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: { book: here('book.html'), page: here('page.html') },
          output: {
            // The browser runs each file in a task of its own (start-scripts.ts).
            codeSplitting: {
              groups: [{ name: 'react', test: REACT_MODULES }],
            },
          },
        },
      },
    },
    manage: {
      consumer: 'client',
      build: { emptyOutDir: false, rolldownOptions: { input: { manage: here('manage.html') } } },
    },
    preview: {
      consumer: 'client',
      build: { emptyOutDir: false, rolldownOptions: { input: { preview: here('preview.html') } } },
    },
    site: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        rolldownOptions: {
          input: {
            home: here('home.html'),
            site: here('site.html'),
            docs: here('docs.html'),
            frame: here('frame.html'),
          },
        },
      },
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
          // Saves some bytes of the 4 kB.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
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
          // Makes each screen 0.2 to 0.4 kB smaller.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          // Without these groups, a first visit loads 106.4 kB (limit 105), and the dashboard loads 36 files
          // with 28.1 kB (limit 25).
          //
          // Each group of modules becomes one file, because one compressed file is smaller than
          // several files. If only other groups change, browsers can use the file of a group from
          // their cache.
          output: {
            // The entry script contains the names of all files that it may load. So these names are
            // short hashes.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:6][extname]',
            codeSplitting: {
              groups: [
                // All modules that the entry script imports.
                { name: 'start', tags: ['$initial'] },
                { name: 'frame', test: FRAME_MODULES },
                { name: 'lists', test: LIST_MODULES },
                { name: 'host', test: HOST_MODULES },
                { name: 'fields', test: FIELD_MODULES },
                { name: 'forms', test: FORM_MODULES },
                { name: 'calendars', test: CALENDAR_MODULES },
                { name: 'hours', test: HOURS_MODULES },
                { name: 'week', test: WEEK_MODULES },
                { name: 'schedules', test: SCHEDULE_MODULES },
                { name: 'meeting-type', test: EDITOR_MODULES },
                // The settings use all of these modules. One file for them saves a request.
                { name: 'inputs', test: INPUT_MODULES },
                // Small modules of the dashboard that other screens use, too.
                {
                  name: 'links',
                  test: /web\/app\/(copy-label|calendars\/find-meet|meeting-types\/(created-type|create-first))/,
                },
                { name: 'names', test: /worker\/domain\/accounts\/display-name/ },
                { name: 'accounts', test: ACCOUNT_MODULES },
                { name: 'passkeys', test: /web\/app\/accounts\/(with-passkey|passkeys)\./ },
                {
                  name: 'organizations',
                  test: /web\/app\/(teams\/|organizations\/(list|leave-if|organization-paths))|domain\/teams\/team-type/,
                },
              ],
            },
          },
        },
      },
    },
    // Code that renders skeletons during the build. Browsers do not load it.
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
      const { client, manage, preview, site, notice, embed, app, screens } = environments;
      for (const program of [client, manage, preview, site, notice, embed, app, screens]) {
        if (program) await build(program);
      }
      // In watch mode, the build renders no skeletons. The app works without them.
      if (config.build.watch === null) await paintScreens(FOLDERS);
    },
  },
});
