import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../contract/app-error.ts';

const KILOBYTE = 1024;

/** A JSON body of at most `kilobytes`; anything else is refused before it is read, in these words. */
export function jsonBody(kilobytes = 64, tooLarge?: string) {
  const limit = bodyLimit({
    maxSize: kilobytes * KILOBYTE,
    onError: () => {
      throw new AppError('BODY_TOO_LARGE', tooLarge ? { message: tooLarge } : {});
    },
  });
  return createMiddleware(async (c, next) => {
    const type = c.req.header('content-type') ?? '';
    if (!/^application\/json\s*(;|$)/i.test(type)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    return limit(c, async () => {
      const body: unknown = await c.req.json().catch(() => {
        throw new AppError('MALFORMED_JSON');
      });
      if (typeof body !== 'object' || body === null || Array.isArray(body)) {
        throw new AppError('VALIDATION_FAILED', {
          message: 'The request body must be a JSON object.',
        });
      }
      await next();
    });
  });
}
