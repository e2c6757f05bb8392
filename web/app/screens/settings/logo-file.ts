// A picture that was chosen as a logo: checked before anything is sent, by what its bytes say.
import { LOGO_BYTES, LOGO_TEXTS, readLogoType } from '../../../../worker/domain/users/logo.ts';

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
    // Named for what it is: a PNG that is called .jpg is a PNG.
    return { ok: true, dataUrl: await readDataUrl(new Blob([file], { type })) };
  } catch {
    // Gone, or not to be read.
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
