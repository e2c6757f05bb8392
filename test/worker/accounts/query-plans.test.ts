// A sign-up, a verification, a sign-in or a reset must not scan a whole table.
import { expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { createAppWith, envWith } from '../../support/apps.ts';
import { findScanning } from '../../support/query-plans.ts';
import { createRecordingDatabase } from '../../support/recording-database.ts';
import { newEmail, PASSWORD, postAuth, signUpForm, waitForLink } from './account-calls.ts';

it('account statements use an index to read accounts, sign-ups and links', async () => {
  const { database, statements } = createRecordingDatabase();
  const { fetch } = createAppWith({}, { DB: database });
  const deps = createDeps(envWith({ DB: database }));
  const call = async (name: string, body: unknown) => (await postAuth(name, body, {}, fetch)).body;
  const email = newEmail();
  await call('signup', signUpForm(email));
  const token = await waitForLink(email, 'verify-email');
  await call('resend-verification', { email });
  await call('login', { email, password: PASSWORD });
  await call('verify-email', { token });
  const { user } = await call('login', { email, password: PASSWORD });
  await call('forgot-password', { email });
  const reset = await waitForLink(email, 'reset-password', 2);
  await call('reset-password', { token: reset, password: 'chosen-later' });
  await call('login', { email, password: 'chosen-later' });
  await deps.signUps.listOfAccount(user?.id ?? '');
  await deps.verifications.verifyAddress(
    'unknown',
    { name: 'x', username: 'x', passwordHash: 'x' },
    1,
  );
  const googleLink = { mail: { id: 'plan', origin: '' }, revocationId: 'plan', now: 1 };
  const profile = { provider: 'google', subject: 'plan', email, name: 'Gina' } as const;
  const secondLink = { ...googleLink, mail: { id: 'second', origin: '' } };
  const second = { ...profile, provider: 'microsoft' } as const;
  expect(await deps.identityAccounts.connect(user?.id ?? '', profile, googleLink)).toBe(true);
  expect(await deps.identityAccounts.addProvider(user?.id ?? '', second, secondLink)).toBe(true);
  expect(await deps.identityAccounts.findBySubject('microsoft', 'plan')).not.toBeNull();
  expect(await deps.oneTimeTokens.findIdentity('unknown', 1)).toBeNull();
  const unknown = { id: 'unknown', username: 'plan' };
  expect(await deps.identityAccounts.takeOver(unknown, profile, googleLink)).toBe(false);
  expect(statements.length).toBeGreaterThan(30);
  expect(await findScanning(statements)).toEqual([]);
});
