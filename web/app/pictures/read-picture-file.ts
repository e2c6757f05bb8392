// Checks the content of a chosen picture file. This code loads when the user has chosen a file.
import {
  PICTURE_BYTES,
  PICTURE_TEXTS,
  readPictureType,
} from '../../../worker/domain/accounts/picture.ts';

type PictureFile =
  | { readonly ok: true; readonly dataUrl: string }
  | { readonly ok: false; readonly message: string };

const SIGNATURE_BYTES = 12;

const refuse = (message: string): PictureFile => ({ ok: false, message });

export async function readPictureFile(file: File): Promise<PictureFile> {
  if (!file.type.startsWith('image/')) return refuse(PICTURE_TEXTS.invalid);
  if (file.size >= PICTURE_BYTES) return refuse(PICTURE_TEXTS.tooLarge);
  try {
    const type = readPictureType(
      new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()),
    );
    if (type === null) return refuse(PICTURE_TEXTS.invalid);
    // The content of the file decides its type. For example, a PNG file named .jpg is sent as PNG.
    return { ok: true, dataUrl: await readDataUrl(new Blob([file], { type })) };
  } catch {
    // The file was deleted or cannot be read.
    return refuse(PICTURE_TEXTS.invalid);
  }
}

function readDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
