import type { MediaStore } from '../../ports/media-store.ts';

export function createMediaStore(kv: KVNamespace): MediaStore {
  return {
    async find(key) {
      const { value, metadata } = await kv.getWithMetadata<{ contentType?: string }>(
        `media:${key}`,
        'stream',
      );
      if (!value) return null;
      return { body: value, contentType: metadata?.contentType ?? 'application/octet-stream' };
    },
  };
}
