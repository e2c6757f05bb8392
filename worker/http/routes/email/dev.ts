// Development tools. In production these routes do not exist.
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../../contract/app-error.ts';
import { ensureStoredMail, listStoredMails } from '../../../services/email/read-stored-mails.ts';
import type { HttpEnv } from '../../env.ts';
import { renderMailList, renderMailPage } from '../../pages/email/mail-pages.ts';

const developmentOnly = createMiddleware<HttpEnv>(async (c, next) => {
  if (c.var.deps.mode !== 'development') throw new AppError('NOT_FOUND');
  await next();
  c.header('Cache-Control', 'no-store');
});

const idOf = (c: Context<HttpEnv>) => c.req.param('id') ?? '';

function pageHeaders(nonce: string) {
  return {
    'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; frame-src 'self'; frame-ancestors 'none'`,
  };
}

export const dev = new Hono<HttpEnv>()
  .use(developmentOnly)
  .get('/mail.json', async (c) => {
    const mails = await listStoredMails(c.var.deps, c.req.query('to') ?? null);
    return c.json(mails.map((mail) => ({ ...mail, sentAt: new Date(mail.sentAt).toISOString() })));
  })
  .get('/mail', async (c) => {
    const nonce = c.var.deps.ids.create();
    const mails = await listStoredMails(c.var.deps, null);
    return c.html(renderMailList(mails, nonce), 200, pageHeaders(nonce));
  })
  .get('/mail/:id', async (c) => {
    const nonce = c.var.deps.ids.create();
    return c.html(
      renderMailPage(await ensureStoredMail(c.var.deps, idOf(c)), nonce),
      200,
      pageHeaders(nonce),
    );
  })
  .get('/mail/:id/html', async (c) => {
    const mail = await ensureStoredMail(c.var.deps, idOf(c));
    return c.html(mail.html, 200, {
      'Content-Security-Policy':
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:",
    });
  })
  .get('/mail/:id/text', async (c) => c.text((await ensureStoredMail(c.var.deps, idOf(c))).text))
  .get('/mail/:id/ics', async (c) => {
    const { ics } = await ensureStoredMail(c.var.deps, idOf(c));
    if (ics === null) throw new AppError('NOT_FOUND');
    return c.body(ics, 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
  });
