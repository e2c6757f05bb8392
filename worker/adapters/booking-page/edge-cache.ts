// Cloudflare's cache in the data center that received the request. Without a custom domain (on workers.dev)
// it stores nothing. No feature depends on it.
import type { AnswerCache } from '../../ports/booking-page/answer-cache.ts';

export const edgeCache: AnswerCache = {
  async find(address) {
    return (await caches.default.match(address)) ?? null;
  },
  keep: (address, answer) => caches.default.put(address, answer),
};
