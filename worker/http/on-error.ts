// Converts all errors of the API to responses. Clients and logs never get SQL, SQL parameters or
// stack traces.
import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { PROBLEM_TYPE, toProblem } from '../contract/api/problem.ts';
import { AppError } from '../contract/app-error.ts';
import { ERRORS } from '../contract/errors.ts';
import type { HttpEnv } from './env.ts';
import { isPublicApi } from './public-api.ts';

function toResponse(c: Context<HttpEnv>, error: AppError): Response {
  const { errors, data, retryAfterSeconds } = error.details;
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  if (isPublicApi(c)) {
    const problem = toProblem(error, c.var.requestId);
    c.header('X-Request-Id', c.var.requestId);
    return c.json(problem, problem.status as ContentfulStatusCode, {
      'Content-Type': PROBLEM_TYPE,
    });
  }
  return c.json(
    {
      success: false as const,
      message: error.message,
      code: error.code,
      ...(error.params && { params: error.params }),
      // docs/specification.md, section 7, requires the additional field `error` in responses about organizations.
      ...(/^\/api\/organizations(\/|$)/.test(c.req.path) ? { error: error.message } : {}),
      ...(errors ? { errors } : {}),
      ...(data ? { data } : {}),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      ...(error.code === 'INTERNAL' ? { requestId: c.var.requestId } : {}),
    },
    ERRORS[error.code][0] as ContentfulStatusCode,
  );
}

/** Returns a text about an error for the log, without SQL and its parameters. */
function describeForLog(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const cause = error.cause instanceof Error ? error.cause.message : null;
  return cause ?? (error.message.startsWith('Failed query') ? error.name : error.message);
}

export function logFailure(error: unknown, c: Context<HttpEnv>): void {
  const { requestId } = c.var;
  console.error(
    JSON.stringify({ requestId, route: c.req.routePath, error: describeForLog(error) }),
  );
}

export const onError: ErrorHandler<HttpEnv> = (error, c) => {
  if (error instanceof AppError) return toResponse(c, error);
  if (error instanceof HTTPException && error.status < 500) {
    return toResponse(c, new AppError('MALFORMED_JSON'));
  }
  logFailure(error, c);
  return toResponse(c, new AppError('INTERNAL'));
};

export const onNotFound: NotFoundHandler<HttpEnv> = (c) => toResponse(c, new AppError('NOT_FOUND'));
