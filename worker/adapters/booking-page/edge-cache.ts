// Cloudflare's cache in the data center that received the request. On workers.dev, that is, without
// a custom domain, the cache stores nothing. So every feature must also work without the cache.
import type { AnswerCache } from '../../ports/booking-page/answer-cache.ts';

export const edgeCache: AnswerCache = {
  async find(address) {
    return (await caches.default.match(address)) ?? null;
  },
  keep: (address, answer) => caches.default.put(address, answer),
};
