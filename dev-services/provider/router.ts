// Finds the handler of a call. A route is `METHOD /path`, where a path can contain `{name}`.
import type { Call, Handler, Handlers } from './exchange.ts';

interface Route {
  readonly key: string;
  readonly method: string;
  readonly parts: readonly string[];
  readonly handler: Handler;
}

export interface Match {
  /** `METHOD /path` with `{name}` in place of ids. */
  readonly key: string;
  readonly handler: Handler;
  readonly ids: Record<string, string>;
}

/** Decodes a part of a path. Returns an invalid part unchanged. */
export function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function readIds(route: Route, parts: readonly string[]): Record<string, string> | null {
  if (route.parts.length !== parts.length) return null;
  const ids: Record<string, string> = {};
  for (const [index, expected] of route.parts.entries()) {
    const actual = parts[index] ?? '';
    if (expected.startsWith('{')) ids[expected.slice(1, -1)] = decode(actual);
    else if (expected !== actual) return null;
  }
  return ids;
}

export function createRouter(handlers: Handlers) {
  const routes = Object.entries(handlers).map(([key, handler]): Route => {
    const [method = '', path = ''] = key.split(' ');
    return { key, method, parts: path.split('/'), handler };
  });

  return {
    find({ method, url }: Call): Match | null {
      const parts = url.pathname.split('/');
      const exact = routes.find(({ key }) => key === `${method} ${url.pathname}`);
      if (exact) return { ...exact, ids: {} };
      for (const route of routes) {
        const ids = route.method === method ? readIds(route, parts) : null;
        if (ids) return { key: route.key, handler: route.handler, ids };
      }
      return null;
    },
  };
}

export type Router = ReturnType<typeof createRouter>;
