// Checks the content of a chosen logo file before it is sent.
import {
  LOGO_BYTES,
  LOGO_TEXTS,
  readLogoType,
} from '../../../../../worker/domain/accounts/logo.ts';

type LogoFile =
  | { readonly ok: true; readonly dataUrl: string }
  | { readonly ok: false; readonly message: string };

const SIGNATURE_BYTES = 12;

const refuse = (message: string): LogoFile => ({ ok: false, message });

export async function readLogoFile(file: File): Promise<LogoFile> {
  if (!file.type.startsWith('image/')) return refuse(LOGO_TEXTS.invalid);
  if (file.size >= LOGO_BYTES) return refuse(LOGO_TEXTS.tooLarge);
  try {
    const type = readLogoType(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()));
    if (type === null) return refuse(LOGO_TEXTS.invalid);
    // The content decides the type: a PNG file named .jpg is sent as PNG.
    return { ok: true, dataUrl: await readDataUrl(new Blob([file], { type })) };
  } catch {
    // The file was deleted or cannot be read.
    return refuse(LOGO_TEXTS.invalid);
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
