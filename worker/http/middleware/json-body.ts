import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../contract/app-error.ts';

const KILOBYTE = 1024;

/** For calls whose body may be left out: it then reads as an empty object. */
export function optionalJsonBody() {
  const whole = jsonBody();
  return createMiddleware(async (c, next) => {
    if (c.req.raw.body !== null) return whole(c, next);
    // Some clients name a type all the same.
    const headers = new Headers(c.req.raw.headers);
    headers.delete('content-type');
    c.req.raw = new Request(c.req.raw, { headers });
    await next();
  });
}

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
