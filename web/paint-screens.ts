// The last build step: renders the skeletons of the signed-in app. Writes them, with their style sheets and the
// names of their scripts, into one file per language for the Worker. The skeletons are rendered in Node.js, so this file also
// provides the browser objects that the app reads.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { APP_MANIFEST, type Chunk } from '../scripts/built-files.ts';
import { OTHER_LANGUAGES } from '../scripts/messages/build-plugin.ts';
import type { AppPageData } from '../worker/contract/frame/app-page-data.ts';
import {
  type PaintedScreen,
  paintedScreensFile,
  SKELETON_PATHS,
} from '../worker/contract/site/painted-screens.ts';
import { SOURCE_LANGUAGE } from '../worker/domain/language/locales.ts';

interface Renderer {
  readonly renderScreen: (path: string) => Promise<string>;
}

interface PaintFolders {
  readonly client: string;
  /** The folder of the built renderer. */
  readonly renderer: string;
}

/** The built file with the parts of the frame that every screen uses (vite.config.ts). */
const FRAME_CHUNK = 'frame';

const partOf = (path: string) => {
  const name = path.slice(1);
  return `app/screens/${name}/${name}.tsx`;
};

function mockBrowser(lang: string): void {
  const data: AppPageData = {
    googleSignIn: false,
    microsoftSignIn: false,
    mode: 'production',
    supportEmail: null,
    siteLinks: {},
  };
  const element = { textContent: JSON.stringify(data) };
  Object.assign(globalThis, {
    document: { getElementById: () => element, documentElement: { dataset: {}, lang } },
    location: { search: '' },
    matchMedia: () => ({ matches: false }),
  });
}

const withLanguage = (name: string, language: string) =>
  language === SOURCE_LANGUAGE ? name : `${name}.${language}`;

async function loadRenderer(folder: string, language: string): Promise<Renderer> {
  mockBrowser(language);
  const { href } = pathToFileURL(join(folder, `${withLanguage('render-screens', language)}.js`));
  return import(`${href}?at=${Date.now()}`);
}

/** Returns the folder with the scripts of a language, such as `assets/de-Xk3…`. */
function findScriptFolder(client: string, language: string): string {
  if (language === SOURCE_LANGUAGE) return 'assets';
  const html = readFileSync(join(client, `${withLanguage('app', language)}.html`), 'utf8');
  const [folder] = html.match(new RegExp(`assets/${language}-[\\w-]+(?=/)`)) ?? [];
  if (folder === undefined) throw new Error(`The app has no scripts in the language ${language}.`);
  return folder;
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Returns the built file of a part and the files that it imports, in the order in which they run. */
function listChunks(manifest: Manifest, part: string, seen: Set<string>): Chunk[] {
  const chunk = manifest[part];
  if (!chunk) throw new Error(`The build manifest does not contain ${part}.`);
  if (seen.has(part)) return [];
  seen.add(part);
  return [...(chunk.imports ?? []).flatMap((name) => listChunks(manifest, name, seen)), chunk];
}

function describeFiles(client: string, manifest: Manifest, path: string) {
  const seen = new Set<string>();
  const entry = listChunks(manifest, 'app.html', seen);
  const frame = Object.keys(manifest).filter((part) => manifest[part]?.name === FRAME_CHUNK);
  const chunks = [...frame, partOf(path)].flatMap((part) => listChunks(manifest, part, seen));
  // Without the style sheets of the entry, because the shell already contains them.
  const sheets = [...new Set(chunks.flatMap(({ css }) => css ?? []))];
  return {
    css: sheets.map((file) => readFileSync(join(client, file), 'utf8').trim()).join(''),
    sheets: sheets.map((file) => `/${file}`),
    // The entry is by far the longest script, and the shell starts it only after the first layout. So the
    // browser loads it first.
    scripts: [...entry, ...chunks].map(({ file }) => file),
  };
}

/**
 * Throws for markup that the page's content security policy blocks: style attributes, and scripts without a
 * nonce.
 */
function ensureAllowed(path: string, html: string): string {
  const found = /<script|<style|\sstyle=|\son[a-z]+=/.exec(html);
  if (found)
    throw new Error(
      `The page ${path} contains "${found[0]}", which its content security policy blocks.`,
    );
  return html;
}

export async function paintScreens({ client, renderer }: PaintFolders): Promise<void> {
  const file = join(client, APP_MANIFEST);
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const files = SKELETON_PATHS.map(
    (path) => [path, describeFiles(client, manifest, path)] as const,
  );
  for (const language of [SOURCE_LANGUAGE, ...OTHER_LANGUAGES]) {
    const folder = findScriptFolder(client, language);
    const { renderScreen } = await loadRenderer(renderer, language);
    const screens: Record<string, PaintedScreen> = {};
    for (const [path, { css, sheets, scripts }] of files) {
      screens[path] = {
        ...{ css, sheets },
        scripts: scripts.map((script) => `/${script.replace('assets', folder)}`),
        html: ensureAllowed(path, await renderScreen(path)),
      };
    }
    writeFileSync(join(client, paintedScreensFile(language)), JSON.stringify(screens));
  }
  // Only browsers need no list of files: the bench reads the list.
  renameSync(file, join(client, '..', APP_MANIFEST));
}
