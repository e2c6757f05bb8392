// Stores every version of embed.js in KV, because other websites may have pinned a version by its hash. A
// deployment removes the files of the previous deployment.
import type { EmbedScript } from '../../contract/booking-page/embed-script.ts';
import type { EmbedArchive } from '../../ports/booking-page/embed-archive.ts';

const PREFIX = 'embed:';

export function createEmbedArchive(assets: Fetcher, kv: KVNamespace): EmbedArchive {
  // Each isolate stores the version only once. A new deployment starts new isolates.
  let isKept = false;

  async function read(path: string): Promise<Response> {
    const response = await assets.fetch(`https://assets.local${path}`);
    if (!response.ok) throw new Error(`${path} is missing: build the web apps first.`);
    return response;
  }

  return {
    async storeCurrent() {
      if (isKept) return;
      const { path } = await (await read('/embed.json')).json<EmbedScript>();
      const key = PREFIX + path.replace('/assets/', '');
      if ((await kv.get(key)) === null) await kv.put(key, await (await read(path)).text());
      isKept = true;
    },

    find: (name) => kv.get(PREFIX + name),
  };
}
