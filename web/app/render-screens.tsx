// Renders pages during the build: the public text pages as a visitor first sees them, and the skeletons of the
// signed-in app.
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { isFrameLoaded } from './frame/app-frame.tsx';
import { createSkeletonRouter, isSkeletonPath } from './render-skeletons.tsx';
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
  await isFrameLoaded;
  const router = isSkeletonPath(path)
    ? createSkeletonRouter(path)
    : createMemoryRouter(routes, { initialEntries: [path] });
  await isReady(router);
  if (router.state.errors !== null) throw new Error(`${path} could not be rendered.`);
  const html = await renderHtml(<RouterProvider router={router} />);
  // Removes React's hydration markers, because the app replaces this HTML and does not hydrate it.
  return html.replace(/<!--\/?\$-->/g, '').replaceAll('<!-- -->', '');
}
