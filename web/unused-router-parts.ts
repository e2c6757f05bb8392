// React Router's build marks its components neither pure nor free of side effects, so the unused ones
// would stay in the bundle, with all they import: 5 kB of the 105 that the web app may weigh. Where a new
// version is built differently nothing is found, nothing breaks, and the budget says so.
import type { Plugin } from 'vite';

const FILES = /\/react-router\/dist\/.+\.js$/;
const COMPONENTS = /= (React\$1\.(?:forwardRef|createContext|memo)\()/g;
const NAMES_FOR_TOOLS = /^\w+\.displayName = .+;$/gm;

export function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    transform(code, id) {
      if (!FILES.test(id)) return null;
      return code.replace(COMPONENTS, '= /* @__PURE__ */ $1').replace(NAMES_FOR_TOOLS, '');
    },
  };
}
