import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { layerOrder } from './layer-order.ts';
import { unusedRouterParts } from './unused-router-parts.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// One HTML input per program, plus page.html: the shell of pages that need no script.
// The Worker fills the shells; everything under /assets/ is hashed and served without it.
export default defineConfig({
  root: here('.'),
  plugins: [react(), layerOrder(), unusedRouterParts()],
  css: { modules: { generateScopedName: '[hash:base64:4]' } },
  build: {
    outDir: here('../dist/client'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // light-dark() as it is: the accent in the page's own style uses it too.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { app: here('app.html'), book: here('book.html'), page: here('page.html') },
    },
  },
});
