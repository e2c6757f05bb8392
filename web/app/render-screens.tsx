// Renders the skeletons of the signed-in app during the build.
import { prerender } from 'react-dom/static';
import { RouterProvider } from 'react-router';
import { createSkeletonRouter, type SkeletonPath } from './render-skeletons.tsx';

export async function renderScreen(path: SkeletonPath): Promise<string> {
  const router = createSkeletonRouter(path);
  if (!router.state.initialized) {
    await new Promise<void>((resolve) => {
      router.subscribe(({ initialized }) => initialized && resolve());
    });
  }
  if (router.state.errors !== null) throw new Error(`${path} could not be rendered.`);
  const { prelude } = await prerender(<RouterProvider router={router} />);
  const html = await new Response(prelude as ReadableStream).text();
  // Removes React's hydration markers, because the app replaces this HTML and does not hydrate it.
  return html.replace(/<!--\/?\$-->/g, '').replaceAll('<!-- -->', '');
}
