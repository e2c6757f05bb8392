// A build step that puts the translations into the browser apps. Each app with an entry in LANGUAGE_SHELLS gets
// one copy of its scripts per language, with the messages of that language in place of the English ones. So a
// page loads no catalog, and no text of another language (decision 148). Also writes the catalogs that the Worker loads.
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { LANGUAGE_TAGS, PSEUDO, SOURCE_LANGUAGE } from '../../worker/domain/language/languages.ts';
import { textOf } from '../../worker/domain/language/message.ts';
import type { CompiledMessage } from '../../worker/domain/language/translate.ts';
import { ROOT } from '../tools.ts';
import { PARTS, pathOf, readSources, readTranslations, WORKER_PARTS } from './catalogs.ts';
import { tryCompile } from './compiled.ts';
import { fillMarkers, markerOf } from './fill-markers.ts';
import { findMessages } from './find-messages.ts';
import { toPseudo } from './pseudo.ts';

/** The environments of the build whose pages exist in each language, with their HTML files. */
const LANGUAGE_SHELLS: Readonly<Record<string, string>> = {
  client: 'book',
  manage: 'manage',
  app: 'app',
};

/** The environment of the code that renders skeletons. It has one script per language, and no HTML. */
const RENDERER = 'screens';

const SCRIPT = /assets\/[\w.-]+\.js/g;
const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 10);

function compileText(text: string): CompiledMessage {
  const compiled = tryCompile(text);
  if ('problem' in compiled) throw new Error(`"${text}": ${compiled.problem}`);
  return compiled.message;
}

type Find = (key: string) => CompiledMessage;

/** Returns a function that finds the message of a key. English replaces missing translations. */
function openLanguage(language: string): Find {
  if (language === PSEUDO) return (key) => toPseudo(compileText(textOf(key)));
  const texts = language === SOURCE_LANGUAGE ? {} : readTranslations(language);
  return (key) => compileText(texts[key] ?? textOf(key));
}

export const OTHER_LANGUAGES = [...LANGUAGE_TAGS.filter((tag) => tag !== SOURCE_LANGUAGE), PSEUDO];

/** The file of `hostText`, and its replacement in the browser. */
const HOST_TEXT = '/language/host-text.ts';
const BROWSER_HOST_TEXT = join(ROOT, 'web/lib/host-text.ts');

const ANSWER_CATALOG = join(ROOT, 'web/lib/answer-catalog.ts');
/** The folders with the code that writes messages of the API. */
const API_FOLDERS = /^worker\/(?:adapters|contract|domain|http|services)\//;

/** Lists the messages that the API may send. */
const listApiMessages = (): string[] =>
  Object.keys(PARTS).flatMap((part) =>
    Object.entries(readSources(part))
      .filter(([, paths]) => paths.some((path) => API_FOLDERS.test(path)))
      .map(([key]) => key),
  );

function writeCatalog(language: string): string {
  const find = openLanguage(language);
  const keys = WORKER_PARTS.flatMap((part) => Object.keys(readSources(part)));
  return JSON.stringify(Object.fromEntries(keys.map((key) => [key, find(key)])));
}

export function addMessages(): Plugin {
  /** The keys of the messages in all apps, by their marker. */
  const keys = new Map<string, string>();
  /** The scripts of each app before its messages are filled in. */
  const scripts = new Map<string, ReadonlyMap<string, string>>();
  /** The folder with the scripts of each HTML file. In watch mode, a later build replaces it. */
  const folders = new Map<string, string>();

  const fill = (code: string, find: Find): string =>
    fillMarkers(code, (marker) => {
      const key = keys.get(marker);
      if (key === undefined) throw new Error(`The message ${marker} is unknown.`);
      return find(key);
    });

  return {
    name: 'halfpast:messages',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      for (const part of Object.keys(PARTS))
        for (const tag of LANGUAGE_TAGS) this.addWatchFile(join(ROOT, pathOf(part, tag)));
    },
    resolveId: {
      filter: { id: /\/language\/host-text\.ts$/ },
      handler: (source) => (source.endsWith(HOST_TEXT) ? BROWSER_HOST_TEXT : null),
    },
    load: {
      filter: { id: /\/web\/lib\/answer-catalog\.ts$/ },
      handler(id) {
        if (id !== ANSWER_CATALOG) return null;
        const entries = listApiMessages().map((key) => {
          keys.set(hash(key), key);
          return `${JSON.stringify(textOf(key))}: "${markerOf(hash(key))}"`;
        });
        return `export const ANSWER_CATALOG = {${entries.join()}};`;
      },
    },
    transform: {
      filter: { id: /\.tsx?$/ },
      handler(source, id) {
        const { messages, unneededImport } = findMessages(id, source);
        let code = source;
        for (const { key, call, text, note, isDeclaration, isPlain } of [...messages].reverse()) {
          const marker = hash(key);
          keys.set(marker, key);
          // A plain text needs no call, and therefore no code that formats messages.
          const [before, after] =
            isDeclaration || isPlain
              ? [code.slice(0, call.start), code.slice(call.end)]
              : [
                  code.slice(0, text.start),
                  code.slice(text.end, note?.start ?? text.end) + code.slice(note?.end ?? text.end),
                ];
          code = `${before}"${markerOf(marker)}"${after}`;
        }
        // The import is before all calls, so the replacement of the calls has not changed its position.
        if (unneededImport)
          code = code.slice(0, unneededImport.start) + code.slice(unneededImport.end);
        return messages.length === 0 ? null : { code, map: null };
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const { name } = this.environment;
        const english = openLanguage(SOURCE_LANGUAGE);
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        scripts.set(name, new Map(chunks.map(({ fileName, code }) => [fileName, code])));
        for (const chunk of chunks) chunk.code = fill(chunk.code, english);
        if (name !== 'client') return;
        for (const language of OTHER_LANGUAGES) {
          const fileName = `assets/messages/${language}.json`;
          this.emitFile({ type: 'asset', fileName, source: writeCatalog(language) });
        }
      },
    },
    writeBundle(options, bundle) {
      const { name } = this.environment;
      const shell = LANGUAGE_SHELLS[name];
      if (options.dir === undefined) return;
      if (name === RENDERER) writeRenderers(options.dir, scripts.get(name));
      if (shell === undefined) return;
      const page = bundle[`${shell}.html`] as Rolldown.OutputAsset;
      for (const language of OTHER_LANGUAGES)
        writeLanguage(
          options.dir,
          { language, shell, html: String(page.source) },
          scripts.get(name),
        );
    },
  };

  /** Writes the code that renders skeletons in each language. */
  function writeRenderers(folder: string, sources: ReadonlyMap<string, string> = new Map()): void {
    for (const language of OTHER_LANGUAGES) {
      const find = openLanguage(language);
      for (const [path, code] of sources)
        writeFileSync(join(folder, path.replace(/(?=\.js$)/, `.${language}`)), fill(code, find));
    }
  }

  /** Writes the scripts and the HTML file of one language. The Worker sets the language of the HTML (shell.ts). */
  function writeLanguage(
    folder: string,
    { language, shell, html }: { language: string; shell: string; html: string },
    sources: ReadonlyMap<string, string> = new Map(),
  ): void {
    const find = openLanguage(language);
    const filled = [...sources].map(([path, code]) => [path, fill(code, find)] as const);
    const version = hash(filled.map(([, code]) => code).join());
    const own = (path: string) => path.replace('assets/', `assets/${language}-${version}/`);
    const page = `${shell}.${language}.html`;
    const scriptFolder = join(folder, own('assets/'));
    const previousFolder = folders.get(page) ?? scriptFolder;
    if (previousFolder !== scriptFolder) rmSync(previousFolder, { recursive: true, force: true });
    folders.set(page, scriptFolder);
    const renameScripts = (code: string) =>
      code.replace(SCRIPT, (path) => (sources.has(path) ? own(path) : path));
    mkdirSync(scriptFolder, { recursive: true });
    for (const [path, code] of filled) writeFileSync(join(folder, own(path)), renameScripts(code));
    writeFileSync(join(folder, page), renameScripts(html));
  }
}
