import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../contract/app-error.ts';
import { ARCHIVE_BYTES, ARCHIVE_PROBLEMS } from '../../domain/account-data/archive.ts';

const limit = bodyLimit({
  maxSize: ARCHIVE_BYTES,
  onError: () => {
    throw new AppError('BODY_TOO_LARGE', { message: ARCHIVE_PROBLEMS['too-large'] });
  },
});

/** Accepts only a ZIP file that is small enough to be an archive. */
export const archiveBody = createMiddleware(async (c, next) => {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/zip\s*(;|$)/i.test(type)) {
    const message = 'Send the archive as application/zip.';
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message });
  }
  return limit(c, next);
});
