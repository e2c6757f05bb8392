// Removes library code that the web app never runs. The bundle budget of 105 kB needs this. If a new library
// version no longer matches the patterns, nothing is removed and the budget test fails.
import type { Plugin } from 'vite';

const ROUTER_FILES = /\/react-router\/dist\/.+\.js$/;
// React Router's build does not mark its components as pure, so unused components would stay in the bundle (5
// kB).
const COMPONENTS = /= (React\$1\.(?:forwardRef|createContext|memo)\()/g;
const NAMES_FOR_TOOLS = /^\w+\.displayName = .+;$/gm;

const CLIENT_FILE = /\/hono\/dist\/client\/client\.js$/;
// Browsers ignore a Cookie header that a script sets (0.5 kB).
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
