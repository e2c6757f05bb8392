// Uses Cloudflare's cache in the data center that received the request. Without a custom domain (on
// workers.dev), the cache stores nothing. So every feature must also work without the cache.
import type { AnswerCache } from '../../ports/booking-page/answer-cache.ts';

export const edgeCache: AnswerCache = {
  async find(address) {
    return (await caches.default.match(address)) ?? null;
  },
  keep: (address, answer) => caches.default.put(address, answer),
};
