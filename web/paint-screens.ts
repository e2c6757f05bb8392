// The last build step: renders the public text pages and writes them, with their style sheets, into one file
// for the Worker. The pages are rendered in Node.js, so this file also provides the browser objects that the
// app reads.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppPageData } from '../worker/contract/site/app-page-data.ts';
import {
  PAINTED_HOST,
  PAINTED_PATHS,
  PAINTED_SCREENS_FILE,
  type PaintedScreen,
} from '../worker/contract/site/painted-screens.ts';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

interface Renderer {
  readonly renderScreen: (path: string) => Promise<string>;
}

interface PaintFolders {
  readonly client: string;
  /** The folder of the built renderer. */
  readonly renderer: string;
}

export const APP_MANIFEST = 'app-manifest.json';

/** Files that every screen uses. Their style sheets are loaded before the screen's own. */
const FRAME_PARTS = ['app/frame/footer.tsx', 'ui/toasts.tsx'];

const partOf = (path: string) => {
  const name = path === '/' ? 'home' : path.slice(1);
  return `app/screens/${name}/${name}.tsx`;
};

function mockBrowser(googleSignIn: boolean): void {
  const data: AppPageData = {
    googleSignIn,
    mode: 'production',
    supportEmail: null,
    siteLinks: {},
  };
  const element = { textContent: JSON.stringify(data) };
  Object.assign(globalThis, {
    document: { getElementById: () => element, documentElement: { dataset: {} } },
    location: { host: PAINTED_HOST, search: '' },
    matchMedia: () => ({ matches: false }),
  });
}

/**
 * Loads a new instance of the renderer for each value of `googleSignIn`, because an instance reads its page
 * data only once.
 */
async function loadRenderer(folder: string, googleSignIn: boolean): Promise<Renderer> {
  mockBrowser(googleSignIn);
  const { href } = pathToFileURL(join(folder, 'render-screens.js'));
  return import(`${href}?google=${googleSignIn}&at=${Date.now()}`);
}

function listSheets(manifest: Record<string, Chunk>, part: string, seen: Set<string>): string[] {
  const chunk = manifest[part];
  if (!chunk) throw new Error(`The build manifest does not contain ${part}.`);
  if (seen.has(part)) return [];
  seen.add(part);
  const ofImports = (chunk.imports ?? []).flatMap((name) => listSheets(manifest, name, seen));
  return [...ofImports, ...(chunk.css ?? [])];
}

function readCss(client: string, manifest: Record<string, Chunk>, path: string): string {
  // The shell already contains the style sheets of the entry.
  const seen = new Set<string>();
  listSheets(manifest, 'app.html', seen);
  const sheets = [...FRAME_PARTS, partOf(path)].flatMap((part) => listSheets(manifest, part, seen));
  return [...new Set(sheets)]
    .map((file) => readFileSync(join(client, file), 'utf8').trim())
    .join('');
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
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(file, 'utf8'));
  const withGoogle = await loadRenderer(renderer, true);
  const plain = await loadRenderer(renderer, false);
  const screens: Record<string, PaintedScreen> = {};
  for (const path of PAINTED_PATHS) {
    screens[path] = {
      css: readCss(client, manifest, path),
      html: {
        withGoogle: ensureAllowed(path, await withGoogle.renderScreen(path)),
        plain: ensureAllowed(path, await plain.renderScreen(path)),
      },
    };
  }
  writeFileSync(join(client, PAINTED_SCREENS_FILE), JSON.stringify(screens));
  rmSync(file);
}
