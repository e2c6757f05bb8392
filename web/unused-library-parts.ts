// Removes library code that the web app never runs; the bundle budget of 105 kB depends on it. If a new version is
// built differently, nothing is found, nothing breaks, and the budget test says so.
import type { Plugin } from 'vite';

const ROUTER_FILES = /\/react-router\/dist\/.+\.js$/;
// React Router's build marks its components neither pure nor free of side effects, so unused ones would stay: 5 kB.
const COMPONENTS = /= (React\$1\.(?:forwardRef|createContext|memo)\()/g;
const NAMES_FOR_TOOLS = /^\w+\.displayName = .+;$/gm;

const CLIENT_FILE = /\/hono\/dist\/client\/client\.js$/;
// A browser ignores a Cookie header that a script sets: 0.5 kB.
const COOKIES = 'if (args?.cookie)';

export function unusedLibraryParts(): Plugin {
  return {
    name: 'unused-library-parts',
    transform(code, id) {
      if (CLIENT_FILE.test(id)) return code.replace(COOKIES, 'if (false)');
      if (!ROUTER_FILES.test(id)) return null;
      return code.replace(COMPONENTS, '= /* @__PURE__ */ $1').replace(NAMES_FOR_TOOLS, '');
    },
  };
}
