import { sha256 } from 'oslo/crypto';
import { encodeHex } from 'oslo/encoding';
import type { MediaStore } from '../../ports/accounts/media-store.ts';

/**
 * Returns a key that depends on the owner and the content. If one owner stores the same picture
 * twice, both share one entry.
 */
async function computeKey(ownerId: string, bytes: Uint8Array): Promise<string> {
  const owner = new TextEncoder().encode(`${ownerId}\n`);
  const ownerAndContent = new Uint8Array(owner.length + bytes.length);
  ownerAndContent.set(owner);
  ownerAndContent.set(bytes, owner.length);
  return encodeHex(await sha256(ownerAndContent));
}

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

    async save(ownerId, bytes, contentType) {
      const key = await computeKey(ownerId, bytes);
      await kv.put(`media:${key}`, bytes, { metadata: { contentType } });
      return key;
    },

    async delete(key) {
      await kv.delete(`media:${key}`);
    },
  };
}
