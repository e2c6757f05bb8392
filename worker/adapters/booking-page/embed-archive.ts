// Stores every version of embed.js in KV. Other websites may load a fixed version by its hash, but
// a deployment removes the files of the previous deployment.
import type { EmbedScript } from '../../contract/booking-page/embed-script.ts';
import type { EmbedArchive } from '../../ports/booking-page/embed-archive.ts';

const PREFIX = 'embed:';

export function createEmbedArchive(assets: Fetcher, kv: KVNamespace): EmbedArchive {
  // Each isolate stores the current version only once. A new deployment starts new isolates.
  let isStored = false;

  async function read(path: string): Promise<Response> {
    const response = await assets.fetch(`https://assets.local${path}`);
    if (!response.ok) throw new Error(`${path} is missing: build the web apps first.`);
    return response;
  }

  return {
    async storeCurrent() {
      if (isStored) return;
      const { path } = await (await read('/embed.json')).json<EmbedScript>();
      const key = PREFIX + path.replace('/assets/', '');
      if ((await kv.get(key)) === null) await kv.put(key, await (await read(path)).text());
      isStored = true;
    },

    find: (name) => kv.get(PREFIX + name),
  };
}
