// The archive of the signed-in user's account.
import { Hono } from 'hono';
import {
  type ArchiveAnswer,
  archiveParameter,
  type ImportAnswer,
} from '../../../contract/account-data/archive-calls.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import { importAccount } from '../../../services/account-data/import-account.ts';
import {
  openArchive,
  removeImportedTimes,
  requestArchive,
  showArchive,
} from '../../../services/account-data/manage-archives.ts';
import type { HttpEnv } from '../../env.ts';
import { archiveBody } from '../../middleware/archive-body.ts';
import { fresh } from '../../middleware/fresh.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { requireUser } from '../../middleware/require-user.ts';
import { validate } from '../../middleware/validate.ts';

export const archives = new Hono<HttpEnv>()
  .get('/archives', requireUser, async (c) => {
    const data = await showArchive(c.var.deps, c.var.session.account.id);
    return c.json<ArchiveAnswer>({ success: true, data });
  })
  .post('/archives', rateLimit('signIn'), requireUser, fresh, async (c) => {
    const { deps, session, origin } = c.var;
    const data = await requestArchive(deps, session.account.id, origin);
    return c.json<ArchiveAnswer>({ success: true, data }, 202);
  })
  .get('/archives/:id', requireUser, validate('param', archiveParameter), fresh, async (c) => {
    const { id } = c.req.valid('param');
    const file = await openArchive(c.var.deps, c.var.session.account.id, id);
    c.header('Content-Type', 'application/zip');
    c.header('Content-Disposition', 'attachment; filename="halfpast-archive.zip"');
    return c.body(file);
  })
  .post('/import', rateLimit('signIn'), requireUser, fresh, archiveBody, async (c) => {
    const { deps, session, origin } = c.var;
    const archive = new Uint8Array(await c.req.arrayBuffer());
    const data = await importAccount(deps, session, archive, origin);
    const message = hostText('Archive imported');
    return c.json<ImportAnswer>({ success: true, data, message });
  })
  .delete('/imported-times', requireUser, async (c) => {
    const data = await removeImportedTimes(c.var.deps, c.var.session.account.id);
    return c.json<ArchiveAnswer>({ success: true, data });
  });
