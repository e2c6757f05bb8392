import { describe, expect, it } from 'vitest';
import { createAppWith } from '../../support/apps.ts';
import { ORIGIN } from '../../support/calls.ts';

async function readStatus(bindings: Record<string, string | undefined>): Promise<string> {
  const { fetch } = createAppWith({}, bindings);
  const answer = await fetch(new Request(`${ORIGIN}/status`));
  expect(answer.status).toBe(200);
  return answer.text();
}

describe('the status page', () => {
  it('says that the email service is ready when the transport works', async () => {
    expect(await readStatus({ MAIL_TRANSPORT: 'outbox', HALFPAST_MODE: 'development' })).toContain(
      'The email service is ready.',
    );
  });

  it('describes a problem of the email transport, and says that no email is lost', async () => {
    const page = await readStatus({ MAIL_TRANSPORT: 'smtp', HALFPAST_MODE: undefined });
    expect(page).toMatch(/Emails are waiting and none is lost\. .*(SMTP|MAIL_FROM)/);
  });

  it('describes a missing email transport in the same way', async () => {
    const page = await readStatus({ MAIL_TRANSPORT: undefined, HALFPAST_MODE: undefined });
    expect(page).toContain('No email transport is configured');
  });
});
