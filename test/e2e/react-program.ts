// A page of another site with the React component for embedding.
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { type OtherSite, renderPage } from './other-site.ts';

/** A program that shows the component, and that the test controls with `show` and `hide`. */
const PROGRAM = `
import { createElement, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HalfpastEmbed } from 'halfpast-embed';
window.calls = [];
const on = (name) => (detail) => window.calls.push({ name, detail });
const here = document.getElementById('here');
const toElement = (props) => createElement(StrictMode, null, createElement(HalfpastEmbed, {
  ...props, onReady: on('ready'), onBooked: on('booked'), onError: on('error') }));
let root;
window.show = (props) => {
  if (root === undefined && here.firstChild) {
    const onRecoverableError = (error) => window.calls.push({ name: String(error) });
    root = hydrateRoot(here, toElement(props), { onRecoverableError });
    return;
  }
  root ??= createRoot(here);
  root.render(toElement(props));
};
window.hide = () => { root.unmount(); root = undefined; };
`;

let bundle: Promise<string> | undefined;

async function buildProgram(): Promise<string> {
  const component = '../../web/client/embed-react/src/halfpast-embed.ts';
  const id = '\0program.js';
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: { 'halfpast-embed': fileURLToPath(new URL(component, import.meta.url)) },
    },
    plugins: [
      {
        name: 'program',
        resolveId: (source) => (source === 'program' ? id : null),
        load: (source) => (source === id ? PROGRAM : null),
      },
    ],
    build: { write: false, rollupOptions: { input: 'program' } },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  return chunk?.type === 'chunk' ? chunk.code : '';
}

export async function openProgram(page: Page, site: OtherSite, content = ''): Promise<void> {
  bundle ??= buildProgram();
  const source = Buffer.from(await bundle).toString('base64');
  const script = `<script type="module" src="data:text/javascript;base64,${source}"></script>`;
  await page.goto(site.serve(renderPage(`<div id="here">${content}</div>${script}`)));
  await page.waitForFunction(() => 'show' in window);
}

export const show = (page: Page, props: object) =>
  page.evaluate((shown) => Object(window).show(shown), props);

export const hide = (page: Page) => page.evaluate(() => Object(window).hide());

export const readCalls = (page: Page): Promise<{ name: string; detail: object }[]> =>
  page.evaluate(() => Object(window).calls);
