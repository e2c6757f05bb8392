// Runs when the site is built, not in a browser: the public pages that are words, as a visitor sees them first.
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { isFrameWhole } from './frame/app-frame.tsx';
import { routes } from './routes.tsx';

type Router = ReturnType<typeof createMemoryRouter>;

function isReady(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    router.subscribe(({ initialized }) => initialized && resolve());
  });
}

async function renderHtml(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  return new Response(prelude as ReadableStream).text();
}

export async function renderScreen(path: string): Promise<string> {
  await isFrameWhole;
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await isReady(router);
  if (router.state.errors !== null) throw new Error(`${path} could not be rendered.`);
  const html = await renderHtml(<RouterProvider router={router} />);
  // Marks for a program that goes on where the server ended; ours begins anew.
  return html.replace(/<!--\/?\$-->/g, '').replaceAll('<!-- -->', '');
}
