import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../contract/app-error.ts';
import { PICTURE_TEXTS } from '../../domain/accounts/picture.ts';

const KILOBYTE = 1024;

/**
 * Returns whether a request has no body or an empty body. Some clients and proxies send an empty body. Stops
 * reading at the first byte.
 */
async function isEmpty(request: Request): Promise<boolean> {
  const reader = request.clone().body?.getReader();
  if (!reader) return true;
  let chunk = await reader.read();
  while (!chunk.done && chunk.value.length === 0) chunk = await reader.read();
  await reader.cancel();
  return chunk.done;
}

/** Creates middleware that accepts an optional JSON body. Treats a missing body as an empty object. */
export function optionalJsonBody() {
  const requireBody = jsonBody();
  return createMiddleware(async (c, next) => {
    const { raw, method } = c.req;
    if (!(await isEmpty(raw))) return requireBody(c, next);
    // Remove the content type, because some clients send a content type without a body.
    const headers = new Headers(raw.headers);
    headers.delete('content-type');
    c.req.raw = new Request(raw.url, { method, headers });
    await next();
  });
}

/**
 * Creates middleware that accepts only a JSON body of at most `kilobytes`. A larger body is refused with the
 * message `tooLarge`.
 */
export function jsonBody(kilobytes = 64, tooLarge?: string) {
  return requireJson('object', kilobytes, tooLarge);
}

/** The maximum size of a request body with a picture. A picture of 5 MB as a data URL fits into it. */
const PICTURE_BODY_KILOBYTES = 7 * 1024;

/** Creates middleware that accepts only a JSON body, which may contain a picture. */
export function pictureBody() {
  return jsonBody(PICTURE_BODY_KILOBYTES, PICTURE_TEXTS.tooLarge);
}

/** Creates middleware that accepts only a JSON list of at most 64 KB. */
export function jsonListBody() {
  return requireJson('list', 64);
}

function requireJson(form: 'object' | 'list', kilobytes: number, tooLarge?: string) {
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
      const isForm = typeof body === 'object' && body !== null;
      if (!isForm || Array.isArray(body) !== (form === 'list')) {
        throw new AppError('VALIDATION_FAILED', {
          message: `The request body must be a JSON ${form}.`,
        });
      }
      await next();
    });
  });
}
