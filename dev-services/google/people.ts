// The fictitious people in the account chooser. The server adds people that a test chooses or creates.
import { createHash } from 'node:crypto';

export interface Person {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly isVerified: boolean;
}

export const PEOPLE: readonly Person[] = [
  {
    sub: '100000000000000000001',
    email: 'nora@gmail.example',
    name: 'Nora Nguyen',
    isVerified: true,
  },
  {
    sub: '100000000000000000002',
    email: 'omar@studio.example',
    name: 'Omar Öztürk',
    isVerified: true,
  },
  {
    sub: '100000000000000000003',
    email: 'una@unverified.example',
    name: 'Una Unverified',
    isVerified: false,
  },
];

/** Derives the account id from the email address, so that an email address always has the same account id. */
export function subjectOf(email: string): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 21);
}
