// The last build step: renders the skeletons of the signed-in app. Writes them, with their style sheets and the
// names of their scripts, into one file for the Worker. The skeletons are rendered in Node.js, so this file also
// provides the browser objects that the app reads.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppPageData } from '../worker/contract/site/app-page-data.ts';
import {
  PAINTED_SCREENS_FILE,
  type PaintedScreen,
  SKELETON_PATHS,
} from '../worker/contract/site/painted-screens.ts';

interface Chunk {
  readonly file: string;
  readonly name?: string;
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

/** The built file with the parts of the frame that every screen uses (vite.config.ts). */
const FRAME_CHUNK = 'frame';

const partOf = (path: string) => {
  const name = path.slice(1);
  return `app/screens/${name}/${name}.tsx`;
};

function mockBrowser(): void {
  const data: AppPageData = {
    googleSignIn: false,
    mode: 'production',
    supportEmail: null,
    siteLinks: {},
  };
  const element = { textContent: JSON.stringify(data) };
  Object.assign(globalThis, {
    document: { getElementById: () => element, documentElement: { dataset: {} } },
    location: { search: '' },
    matchMedia: () => ({ matches: false }),
  });
}

async function loadRenderer(folder: string): Promise<Renderer> {
  mockBrowser();
  const { href } = pathToFileURL(join(folder, 'render-screens.js'));
  return import(`${href}?at=${Date.now()}`);
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

function listScreenChunks(manifest: Manifest, path: string): Chunk[] {
  // The shell already contains the style sheets and the script of the entry.
  const seen = new Set<string>();
  listChunks(manifest, 'app.html', seen);
  const frame = Object.keys(manifest).filter((part) => manifest[part]?.name === FRAME_CHUNK);
  return [...frame, partOf(path)].flatMap((part) => listChunks(manifest, part, seen));
}

function describeFiles(client: string, manifest: Manifest, path: string) {
  const chunks = listScreenChunks(manifest, path);
  const sheets = [...new Set(chunks.flatMap(({ css }) => css ?? []))];
  return {
    css: sheets.map((file) => readFileSync(join(client, file), 'utf8').trim()).join(''),
    sheets: sheets.map((file) => `/${file}`),
    scripts: chunks.map(({ file }) => `/${file}`),
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
  const { renderScreen } = await loadRenderer(renderer);
  const screens: Record<string, PaintedScreen> = {};
  for (const path of SKELETON_PATHS) {
    screens[path] = {
      ...describeFiles(client, manifest, path),
      html: ensureAllowed(path, await renderScreen(path)),
    };
  }
  writeFileSync(join(client, PAINTED_SCREENS_FILE), JSON.stringify(screens));
  rmSync(file);
}
