// Builds embed.js from the file of the build, and stores every version in KV. Other websites may load a fixed
// version by its hash, but a deployment replaces the version of the previous deployment.
import { encodeBase64, encodeHex } from 'oslo/encoding';
import { EMBED_ORIGIN_MARK } from '../../contract/booking-page/embed-script.ts';
import type { EmbedScripts } from '../../ports/booking-page/embed-scripts.ts';

const PREFIX = 'embed:';
const FOLDER = '/assets/';
const HASH_LENGTH = 12;

export function createEmbedScripts(assets: Fetcher, kv: KVNamespace): EmbedScripts {
  // Each isolate reads the file and stores the version only once. A new deployment starts new isolates.
  let loading: Promise<string> | null = null;
  let isStored = false;

  async function fetchFile(): Promise<string> {
    const response = await assets.fetch('https://assets.local/embed.js');
    if (!response.ok) throw new Error('embed.js is missing: build the web apps first.');
    return response.text();
  }

  function load(): Promise<string> {
    loading ??= fetchFile().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  const toKey = (path: string): string => path.replace(FOLDER, PREFIX);

  async function build(origin: string) {
    const code = (await load()).replaceAll(EMBED_ORIGIN_MARK, origin);
    const bytes = new TextEncoder().encode(code);
    const hash = encodeHex(await crypto.subtle.digest('SHA-256', bytes)).slice(0, HASH_LENGTH);
    const integrity = `sha384-${encodeBase64(await crypto.subtle.digest('SHA-384', bytes))}`;
    return { code, path: `${FOLDER}embed-${hash}.js`, integrity };
  }

  return {
    build,

    async store(origin) {
      if (isStored) return;
      const { code, path } = await build(origin);
      if ((await kv.get(toKey(path))) === null) await kv.put(toKey(path), code);
      isStored = true;
    },

    find: (path) => kv.get(toKey(path)),
  };
}
