// A build step that writes the order of the CSS layers at the start of every CSS module. The
// bundler may move shared modules into their own files. So a module could load before the file that
// declares the order.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const TOKENS = new URL('./styles/tokens.css', import.meta.url);

export function layerOrder(): Plugin {
  const order = /^@layer [^;{]+;/m.exec(readFileSync(TOKENS, 'utf8'))?.[0];
  if (order === undefined) throw new Error('tokens.css does not declare the order of the layers.');
  return {
    name: 'halfpast:layer-order',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('.module.css') ? { code: `${order}\n${code}`, map: null } : null;
    },
  };
}
