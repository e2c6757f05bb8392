import { imageSize } from 'image-size';
import { sha256 } from 'oslo/crypto';
import { encodeHex } from 'oslo/encoding';
import { formatPictureSize } from '../../domain/accounts/picture.ts';
import type { MediaStore } from '../../ports/accounts/media-store.ts';

/** The maximum width and height in pixels. If a file contains a larger number, the file is damaged. */
const LARGEST_SIDE = 65_535;

/**
 * Returns the end of the key: the displayed size of the picture in pixels. Returns an empty text when the size cannot
 * be read.
 */
function describeSize(bytes: Uint8Array): string {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (Math.min(width, height) < 1 || Math.max(width, height) > LARGEST_SIDE) return '';
    // Cameras store a picture with a number for its orientation. If this number is 5 or higher, width and
    // height are swapped.
    return orientation < 5 ? formatPictureSize(width, height) : formatPictureSize(height, width);
  } catch {
    return '';
  }
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
