// Removes library code that the web app never runs. With this code, the scripts would exceed their
// limit of 105 kB. If a new version of a library does not match the patterns, nothing is removed,
// and the test of the limit fails. The sizes below are compressed.
//
// Settings of the bundler cannot replace the patterns. `treeshake.propertyWriteSideEffects: false` also removes code
// that React DOM needs, such as the line that checks a checkbox. `treeshake.manualPureFunctions` has no effect on
// `React$1.memo`, and with `React$1` it marks every function of React as pure, also `useEffect`.
//
// Other ways that were measured, compared with the entry script without this plugin (109.4 kB in Ukrainian):
// - Other minifiers (Terser, SWC, esbuild) and other settings of Oxc save at most 0.3 kB.
// - Code of our own in place of everything from the router's module `dom/lib.js` saves 5.6 kB, minus the size of our
//   code. But the app would need `UNSAFE_createRouter` and other parts of the router without documentation.
// - The declarative mode of the router saves 19 kB. But the app would have to do without the router's loaders,
//   actions, middleware and `useBlocker`, and would need a second router of our own.
import type { Plugin } from 'vite';

const ROUTER_FILES = /\/react-router\/dist\/.+\.js$/;
// React Router's build does not mark its components as pure, so unused components would stay in the bundle (3.2
// kB). Each of the two patterns needs the other.
const COMPONENTS = /= (React\$1\.(?:forwardRef|createContext|memo)\()/g;
const NAMES_FOR_TOOLS = /^\w+\.displayName = .+;$/gm;
// The code with which React Router measures navigation (1.2 kB). The app does not use it.
const MEASUREMENTS = /if \((?:init|opts\?)\.instrumentations\)/g;
const MEASUREMENT_RECEIVER = /= consumeInstrumentationClientResultMetaReceiver\(router\)/g;

const FORMATTER_FILE = /\/icu-minify\/dist\/esm\/production\/format\.js$/;
// The code that formats dates, ordinal numbers and named formats (0.1 kB). Our messages contain none of them
// (worker/domain/language/translate.ts).
const FORMATS =
  /case \w+:return \w+\([^;]*"(?:date|time|ordinal)"\);|if\("string"==typeof t\)return r\.formats[^;]*;/g;

export function unusedLibraryParts(): Plugin {
  return {
    name: 'unused-library-parts',
    transform(code, id) {
      if (FORMATTER_FILE.test(id)) return code.replace(FORMATS, '');
      if (!ROUTER_FILES.test(id)) return null;
      return code
        .replace(COMPONENTS, '= /* @__PURE__ */ $1')
        .replace(NAMES_FOR_TOOLS, '')
        .replace(MEASUREMENTS, 'if (false)')
        .replace(MEASUREMENT_RECEIVER, '= null');
    },
  };
}
