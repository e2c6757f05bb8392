// Cloudflare's cache of the place where the request came in. Without a domain of one's own (workers.dev) it
// keeps nothing, and nothing depends on it.
import type { AnswerCache } from '../ports/answer-cache.ts';

export const edgeCache: AnswerCache = {
  async find(address) {
    return (await caches.default.match(address)) ?? null;
  },
  keep: (address, answer) => caches.default.put(address, answer),
};
