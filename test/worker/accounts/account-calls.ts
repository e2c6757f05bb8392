// Makes account requests like a client, and reads the emails that these requests cause.
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { scryptHasher } from '../../../worker/adapters/accounts/scrypt-hasher.ts';
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import type { ConnectedAccess } from '../../../worker/domain/accounts/connected-access.ts';
import { type Answer, callApi, type Fetch } from '../../support/calls.ts';
import { createHost } from '../../support/hosts.ts';

export interface AccountBody {
  readonly success: boolean;
  readonly message: string;
  readonly code?: string;
  readonly token?: string;
  readonly user?: CurrentUser | null;
  readonly authenticated?: boolean;
  readonly errors?: { path: string; message: string }[];
  readonly needsPassword?: boolean;
  readonly ticket?: string | null;
  readonly email?: string;
  readonly accessReview?: readonly ConnectedAccess[] | null;
}

export const PASSWORD = 'Correct-h0rse!';

export function newEmail(): string {
  return `${crypto.randomUUID()}@people.example`;
}

export function postAuth(
  call: string,
  body: unknown,
  headers: Record<string, string> = {},
  fetchFrom?: Fetch,
): Promise<Answer<AccountBody>> {
  return callApi<AccountBody>(
    `/api/auth/${call}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
    fetchFrom,
  );
}

export function signUpForm(email: string, fields: Record<string, unknown> = {}) {
  return { name: 'Sam Sample', email, phone: '+49 170 1234567', password: PASSWORD, ...fields };
}

export async function readStatus(token: string): Promise<Answer<AccountBody>> {
  return callApi<AccountBody>('/api/auth/status', {
    headers: { authorization: `Bearer ${token}` },
  });
}

interface MailRow {
  readonly subject: string;
  readonly text: string;
}

/**
 * Waits until this many emails to the address exist. Returns the emails, oldest first. The English emails about a new
 * device are left out, because most sign-ins of tests cause one, which arrives before or after the expected email.
 */
export async function waitForMails(email: string, count: number): Promise<MailRow[]> {
  const list = async () => {
    const { results } = await env.DB.prepare(
      "SELECT subject, text FROM mails WHERE recipient = ? AND subject NOT LIKE 'New sign-in to %' ORDER BY sent_at, rowid",
    )
      .bind(email)
      .all<MailRow>();
    return results;
  };
  await expect
    .poll(async () => (await list()).length, { message: `mails to ${email}` })
    .toBeGreaterThanOrEqual(count);
  return list();
}

/**
 * Waits until `count` emails exist. Returns the token in the newest email that has such a link. Emails that were added
 * shortly after each other may arrive in the other order.
 */
export async function waitForLink(email: string, page: string, count = 1): Promise<string> {
  const link = new RegExp(`https://halfpast\\.test/${page}\\?token=([\\w-]{43})\\b`);
  const mails = await waitForMails(email, count);
  const token = mails.map(({ text }) => link.exec(text)?.[1]).findLast(Boolean);
  if (!token) throw new Error(`No email has a link to /${page}: ${JSON.stringify(mails)}`);
  return token;
}

let passwordHash: Promise<string> | undefined;

/** Inserts a verified account with `PASSWORD` directly into the database. */
export async function createAccount(options: Parameters<typeof createHost>[0] = {}) {
  passwordHash ??= scryptHasher.hash(PASSWORD);
  return createHost({
    email: newEmail(),
    passwordHash: await passwordHash,
    emailVerifiedAt: 1,
    ...options,
  });
}

export async function signInAs(email: string, password = PASSWORD): Promise<string> {
  const { body } = await postAuth('login', { email, password });
  if (!body.token) throw new Error(`${email} could not sign in: ${body.message}`);
  return body.token;
}
