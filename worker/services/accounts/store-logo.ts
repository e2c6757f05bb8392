import { AppError } from '../../contract/app-error.ts';
import {
  LOGO_BYTES,
  LOGO_TEXTS,
  MEDIA_PATH,
  readDataUrl,
  readLogoType,
} from '../../domain/accounts/logo.ts';
import type { Deps } from '../service-deps.ts';

function refuse(message: string): AppError {
  return new AppError('VALIDATION_FAILED', { message, errors: [{ path: 'logo', message }] });
}

function decode(base64: string): Uint8Array {
  try {
    const text = atob(base64);
    const bytes = new Uint8Array(text.length);
    for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
    return bytes;
  } catch {
    throw refuse(LOGO_TEXTS.invalid);
  }
}

/**
 * Stores the picture that a data URL contains. Returns the URL path of the stored picture. Throws when the
 * data is not a picture or is too large.
 */
export async function storeLogo(
  deps: Pick<Deps, 'mediaStore'>,
  userId: string,
  dataUrl: string,
): Promise<string> {
  const picture = readDataUrl(dataUrl);
  if (!picture) throw refuse(LOGO_TEXTS.invalid);
  const bytes = decode(picture.base64);
  if (bytes.length >= LOGO_BYTES) throw refuse(LOGO_TEXTS.tooLarge);
  if (readLogoType(bytes) !== picture.type) throw refuse(LOGO_TEXTS.invalid);
  return MEDIA_PATH + (await deps.mediaStore.save(userId, bytes, picture.type));
}

/** Deletes a picture from our storage. Does nothing for a URL of another site. */
export async function dropLogo(deps: Pick<Deps, 'mediaStore'>, logo: string | null): Promise<void> {
  if (logo?.startsWith(MEDIA_PATH)) await deps.mediaStore.delete(logo.slice(MEDIA_PATH.length));
}
