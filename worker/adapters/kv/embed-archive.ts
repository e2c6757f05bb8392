// A deploy replaces the files of the one before. What other sites have pinned by its hash is kept in KV.
import type { EmbedScript } from '../../contract/embed-script.ts';
import type { EmbedArchive } from '../../ports/embed-archive.ts';

const PREFIX = 'embed:';

export function createEmbedArchive(assets: Fetcher, kv: KVNamespace): EmbedArchive {
  // Asked once an isolate: a new deploy is a new isolate.
  let isKept = false;

  async function read(path: string): Promise<Response> {
    const response = await assets.fetch(`https://assets.local${path}`);
    if (!response.ok) throw new Error(`${path} is missing: build the web programs first.`);
    return response;
  }

  return {
    async keepPresent() {
      if (isKept) return;
      const { path } = await (await read('/embed.json')).json<EmbedScript>();
      const key = PREFIX + path.replace('/assets/', '');
      if ((await kv.get(key)) === null) await kv.put(key, await (await read(path)).text());
      isKept = true;
    },

    find: (name) => kv.get(PREFIX + name),
  };
}
