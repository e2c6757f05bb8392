// Serves the empty page for the frame in which the editor shows a preview. The editor requests the
// content of the preview and passes it to the frame. So this page contains no data and needs no
// session.
import { Hono } from 'hono';
import type { HttpEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { renderPreviewFrame } from '../../pages/editor/preview.ts';
import { sendPage } from '../../send-page.ts';

export const previewFrame = new Hono<HttpEnv>().get('/', rateLimit('all'), (c) => {
  const nonce = c.var.deps.ids.create();
  const page = renderPreviewFrame(nonce);
  return sendPage(c, { shell: 'preview', page, nonce, isPreview: true });
});
