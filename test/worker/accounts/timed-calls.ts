// The calls whose response times must not reveal whether an account exists.
import { env } from 'cloudflare:workers';
import { PENDING_SIGN_UPS_MAX } from '../../../worker/domain/accounts/limits.ts';
import { createAccount, signUpForm } from './account-calls.ts';

export type Form = (email: string) => unknown;
export type CreateKnown = () => Promise<{ readonly email: string }>;

const salt = `scrypt$16384$8$1$${'B'.repeat(22)}==$`;

/** Creates an account with an unverified email address and the maximum number of pending sign-ups. */
async function createPending() {
  const account = await createAccount({ emailVerifiedAt: null, passwordHash: null });
  for (let count = 0; count < PENDING_SIGN_UPS_MAX; count += 1) {
    await env.DB.prepare(
      "INSERT INTO sign_ups (id, user_id, name, password_hash, created_at) VALUES (?1, ?2, 'Sam', ?3, 1)",
    )
      .bind(crypto.randomUUID(), account.id, `${salt}${`${count}`.repeat(43)}=`)
      .run();
  }
  return account;
}

const signIn: Form = (email) => ({ email, password: 'Wrong-passw0rd!' });

/** The call, a name for the known addresses, the body of the call, and a function that creates a known address. */
export const CALLS: [string, string, Form, CreateKnown][] = [
  ['login', 'known', signIn, createAccount],
  ['login', 'pending', signIn, createPending],
  ['signup', 'known', (email) => signUpForm(email), createAccount],
];
