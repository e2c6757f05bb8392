// The fictitious people in the account chooser. The server adds people that a test chooses or creates.
import { createHash } from 'node:crypto';

export type AccountKind = 'work' | 'personal';

export interface Person {
  /** The sign-in name, which is also the address of the mailbox. */
  readonly email: string;
  readonly name: string;
  readonly kind: AccountKind;
  /** The tenant. All personal accounts are in the same tenant. */
  readonly tid: string;
  readonly oid: string;
  /** The claim `email` of the id token, which a tenant can set to any address. Null: no claim. */
  readonly emailClaim: string | null;
  /** The optional claim `xms_edov`: the tenant has verified the domain of the email. Null: no claim. */
  readonly isDomainVerified: boolean | null;
}

export const PERSONAL_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';

/** Derives a UUID from a text, so that an email address always has the same ids. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const isKind = (text: string | null): text is AccountKind =>
  text === 'work' || text === 'personal';

/** Creates a person. The domain of the address selects the tenant of a work account. */
export function createPerson(
  given: Partial<Person> & { readonly email: string },
  previous: Person | null = null,
): Person {
  const { email } = given;
  const kind = given.kind ?? previous?.kind ?? 'work';
  const domain = email.slice(email.indexOf('@') + 1).toLowerCase();
  const isSameKind = previous?.kind === kind;
  const id = uuidOf(`account ${email.toLowerCase()}`);
  const derived = {
    tid: kind === 'personal' ? PERSONAL_TENANT : uuidOf(`tenant ${domain}`),
    oid: kind === 'personal' ? `00000000-0000-0000-${id.slice(19)}` : id,
    emailClaim: email,
    isDomainVerified: null,
  };
  return {
    name: email,
    ...derived,
    ...(isSameKind ? previous : {}),
    ...given,
    kind,
  };
}

export const PEOPLE: readonly Person[] = [
  createPerson({ email: 'wanda@contoso.example', name: 'Wanda Weber', kind: 'work' }),
  createPerson({ email: 'adam@fabrikam.example', name: 'Adam Approval', kind: 'work' }),
  createPerson({ email: 'petra@outlook.example', name: 'Petra Petrova', kind: 'personal' }),
];

/** The tenant of the account chooser in which only an administrator can approve an app. */
export const APPROVAL_TENANT = uuidOf('tenant fabrikam.example');
