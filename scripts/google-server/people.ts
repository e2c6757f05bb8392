// The people in the test server's account chooser. None of them exists. People that a test chooses or creates
// are added to them.
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

/** The same address is always the same account. */
export function subjectOf(email: string): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 21);
}
