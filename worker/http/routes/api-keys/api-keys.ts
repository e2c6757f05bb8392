// Manages API keys. Needs a session, because a stolen key must not create further keys.

import { type Context, Hono } from 'hono';
import type {
  ApiKeyCreated,
  ApiKeyRotated,
  ApiKeys,
} from '../../../contract/api-keys/api-key-calls.ts';
import { apiKeyRequest, rotationRequest } from '../../../contract/api-keys/api-key-schemas.ts';
import type { KeyOwner } from '../../../domain/api-keys/api-key.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import { createKey } from '../../../services/api-keys/create-key.ts';
import { listKeys, revokeKey, rotateKey } from '../../../services/api-keys/manage-keys.ts';
import type { HttpEnv, SessionEnv } from '../../env.ts';
import { fresh } from '../../middleware/fresh.ts';
import { optionalJsonBody } from '../../middleware/json-body.ts';
import { requireUser } from '../../middleware/require-user.ts';
import { jsonOf } from '../../middleware/validate.ts';

function createRoutes(ownerOf: (c: Context<SessionEnv>) => KeyOwner) {
  return new Hono<HttpEnv>()
    .get('/', requireUser, async (c) => {
      const data = await listKeys(c.var.deps, ownerOf(c));
      return c.json<ApiKeys>({ success: true, data });
    })
    .post('/', requireUser, ...jsonOf(apiKeyRequest), fresh, async (c) => {
      const call = { input: c.req.valid('json'), origin: c.var.origin };
      const data = await createKey(c.var.deps, ownerOf(c), call);
      return c.json<ApiKeyCreated, 201>(
        { success: true, data, message: hostText('API key created') },
        201,
      );
    })
    .delete('/:keyId', requireUser, async (c) => {
      await revokeKey(c.var.deps, ownerOf(c), c.req.param('keyId'));
      return c.json({ success: true as const, message: hostText('API key revoked') });
    })
    .post(
      '/:keyId/rotate',
      requireUser,
      ...jsonOf(rotationRequest, optionalJsonBody()),
      fresh,
      async (c) => {
        const { overlapHours } = c.req.valid('json');
        const call = { id: c.req.param('keyId'), overlapHours };
        const data = await rotateKey(c.var.deps, ownerOf(c), call);
        return c.json<ApiKeyRotated>({ success: true, data, message: hostText('API key rotated') });
      },
    );
}

export const apiKeys = createRoutes((c) => ({
  userId: c.var.session.account.id,
  organizationId: null,
}));

/** Mounted under /api/organizations/:id/api-keys. */
export const organizationApiKeys = createRoutes((c) => ({
  userId: c.var.session.account.id,
  organizationId: c.req.param('id') ?? '',
}));
