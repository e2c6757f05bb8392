// The form of a new key: validates the input, sends it and shows errors.
import { type RefObject, useState } from 'react';
import type { NewApiKey } from '../../../worker/contract/api-keys/api-key-calls.ts';
import { checkKeyForm } from '../../../worker/domain/api-keys/key-form.ts';
import type { Scope } from '../../../worker/domain/api-keys/scopes.ts';
import { DAY_MS } from '../../../worker/domain/time/types.ts';
import { useDraftProblems } from '../forms/use-draft-problems.ts';
import { createKey } from './api-key-calls.ts';

interface KeyDraft {
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** The number of days until the key expires, as the value of a select. Empty for a key that does not expire. */
  readonly days: string;
  /** The allowed networks as the user typed them. */
  readonly networks: string;
}

const EMPTY: KeyDraft = { name: '', scopes: [], days: '', networks: '' };

/** Maps the fields that have different names in the request and in the draft. */
const FIELD_OF: Readonly<Record<string, keyof KeyDraft>> = {
  expiresAt: 'days',
  allowedNetworks: 'networks',
};

interface KeyEditing {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly draft: KeyDraft;
  readonly isBusy: boolean;
  readonly isDirty: boolean;
  readonly fault: string | null;
  readonly errorOf: (field: keyof KeyDraft) => string | undefined;
  readonly change: (part: Partial<KeyDraft>) => void;
  readonly save: () => Promise<void>;
}

function toForm({ name, scopes, days, networks }: KeyDraft, now: number) {
  return {
    name,
    scopes: [...scopes],
    expiresAt: days === '' ? null : now + Number(days) * DAY_MS,
    allowedNetworks: networks.split(/[\s,;]+/).filter((text) => text !== ''),
  };
}

const toDraftPath = ({ path, message }: { path: string; message: string }) => {
  const [field = ''] = path.split('.');
  return { path: FIELD_OF[field] ?? field, message };
};

export function useKeyForm(
  organizationId: string | null,
  onCreated: (created: NewApiKey) => void,
): KeyEditing {
  const [draft, setDraft] = useState(EMPTY);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { form, errorOf, show, drop } = useDraftProblems(Object.keys(EMPTY));

  async function save(): Promise<void> {
    if (isBusy) return;
    setFault(null);
    const now = Date.now();
    const filled = toForm(draft, now);
    const problems = checkKeyForm(filled, { isOfOrganization: organizationId !== null, now });
    show(problems.map(toDraftPath));
    if (problems.length > 0) return;
    setBusy(true);
    const { expiresAt } = filled;
    const answer = await createKey(organizationId, {
      ...filled,
      expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    });
    setBusy(false);
    if (answer.ok) return onCreated(answer.body.data);
    const serverErrors = answer.failure?.errors ?? [];
    if (serverErrors.length > 0) setFault(show(serverErrors.map(toDraftPath)));
    else setFault(answer.message);
  }

  return {
    form,
    draft,
    isBusy,
    isDirty: draft !== EMPTY,
    fault,
    save,
    errorOf,
    change: (part) => {
      setDraft({ ...draft, ...part });
      drop(Object.keys(part));
    },
  };
}
