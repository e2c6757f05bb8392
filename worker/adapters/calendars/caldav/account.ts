// The data of a connected CalDAV account, which is stored encrypted in place of OAuth tokens.
import * as z from 'zod/mini';

const account = z.object({
  username: z.string(),
  password: z.string(),
  /** The address of the account at the server. */
  principalUrl: z.string(),
  /** The addresses of the folders that contain the calendars. */
  homeUrls: z.array(z.string()),
  /** The email addresses of the account in lower case. */
  addresses: z.array(z.string()),
  searches: z.enum(['instances', 'starts']),
});
export type StoredDavAccount = z.infer<typeof account>;

export function readDavAccount(token: string): StoredDavAccount | null {
  try {
    return account.safeParse(JSON.parse(token)).data ?? null;
  } catch {
    return null;
  }
}
