import { imageSize } from 'image-size';
import { sha256 } from 'oslo/crypto';
import { encodeHex } from 'oslo/encoding';
import { formatPictureSize } from '../../domain/accounts/picture.ts';
import type { MediaStore, PictureSize } from '../../ports/accounts/media-store.ts';

function readSize(bytes: Uint8Array): PictureSize | null {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (Math.min(width, height) < 1) return null;
    // Cameras store a picture with a number for its orientation. If this number is 5 or higher, width and
    // height are swapped.
    return orientation < 5 ? { width, height } : { width: height, height: width };
  } catch {
    return null;
  }
}

/** Returns the end of the key. Returns an empty text when the size cannot be read. */
function describeSize(bytes: Uint8Array): string {
  const size = readSize(bytes);
  return size === null ? '' : formatPictureSize(size.width, size.height);
}

/** Returns a key that depends on the owner and the content. Equal pictures of one owner share one entry. */
async function computeKey(ownerId: string, bytes: Uint8Array): Promise<string> {
  const owner = new TextEncoder().encode(`${ownerId}\n`);
  const ownerAndContent = new Uint8Array(owner.length + bytes.length);
  ownerAndContent.set(owner);
  ownerAndContent.set(bytes, owner.length);
  return encodeHex(await sha256(ownerAndContent)) + describeSize(bytes);
}

export function createMediaStore(kv: KVNamespace): MediaStore {
  return {
    readSize,

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
