// Stores the people with the settings of their accounts.
import { APPROVAL_TENANT, createPerson, type Person } from './people.ts';

/** Errors with which the token endpoint requires that the person signs in again. */
type ConditionalAccess = 'interaction_required' | 'invalid_grant';

export interface AccountSettings {
  /** True: the account has Teams. Only work accounts can have Teams. */
  readonly hasTeams: boolean;
  /** False: the account has no Exchange mailbox. */
  readonly hasMailbox: boolean;
  /** True: only an administrator can consent to an app. */
  readonly needsAdminConsent: boolean;
  /** The error that the token endpoint returns until the person signs in again. Null: no error. */
  readonly conditionalAccess: ConditionalAccess | null;
  /** Teams creates the link of a meeting only after this number of reads of the event. */
  readonly pendingMeetingReads: number;
  /** True: Teams creates no link. */
  readonly failsMeetings: boolean;
  /**
   * The maximum number of calls that one mailbox answers at the same time. Graph refuses further calls with
   * 429.
   */
  readonly maxParallelCalls: number;
}

export interface Account {
  readonly person: Person;
  readonly settings: AccountSettings;
}

const settingsFor = (person: Person): AccountSettings => ({
  hasTeams: person.kind === 'work',
  hasMailbox: true,
  needsAdminConsent: person.tid === APPROVAL_TENANT,
  conditionalAccess: null,
  pendingMeetingReads: 0,
  failsMeetings: false,
  maxParallelCalls: 4,
});

export function createAccounts(stored: readonly Account[]) {
  const accounts = new Map(stored.map((account) => [account.person.email, account]));
  const find = (email: string): Account | null => accounts.get(email) ?? null;

  /** Creates a person, or changes the given fields of an existing person. */
  function put(given: Partial<Person> & { readonly email: string }): Account {
    const previous = find(given.email);
    const person = createPerson(given, previous?.person ?? null);
    const keepsSettings = previous?.person.kind === person.kind;
    const settings = keepsSettings && previous ? previous.settings : settingsFor(person);
    const account: Account = { person, settings };
    accounts.set(person.email, account);
    return account;
  }

  return {
    find,
    put,
    ensure: (email: string): Account => find(email) ?? put({ email }),
    list: (): Account[] => [...accounts.values()],
    remove: (email: string): boolean => accounts.delete(email),

    change(email: string, change: Partial<AccountSettings>): void {
      const { person, settings } = find(email) ?? put({ email });
      const changed = { ...settings, ...change };
      const hasTeams = changed.hasTeams && person.kind === 'work';
      accounts.set(email, { person, settings: { ...changed, hasTeams } });
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
