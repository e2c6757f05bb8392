import { sha256 } from 'oslo/crypto';
import { encodeHex } from 'oslo/encoding';
import type { MediaStore } from '../../ports/accounts/media-store.ts';

async function nameContent(ownerId: string, bytes: Uint8Array): Promise<string> {
  const owner = new TextEncoder().encode(`${ownerId}\n`);
  const named = new Uint8Array(owner.length + bytes.length);
  named.set(owner);
  named.set(bytes, owner.length);
  return encodeHex(await sha256(named));
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
      const key = await nameContent(ownerId, bytes);
      await kv.put(`media:${key}`, bytes, { metadata: { contentType } });
      return key;
    },

    async delete(key) {
      await kv.delete(`media:${key}`);
    },
  };
}
