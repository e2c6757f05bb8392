// The form of a new key: validates the input, sends it and shows errors.
import { type RefObject, useState } from 'react';
import type { NewApiKey } from '../../../worker/contract/api-keys/api-key-calls.ts';
import type { FieldError } from '../../../worker/contract/errors.ts';
import { checkKeyForm } from '../../../worker/domain/api-keys/key-form.ts';
import type { Scope } from '../../../worker/domain/api-keys/scopes.ts';
import { DAY_MS } from '../../../worker/domain/time/types.ts';
import { useSave } from '../forms/use-save.ts';
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

const toDraftPath = ({ path, message }: FieldError): FieldError => {
  const [field = ''] = path.split('.');
  return { path: FIELD_OF[field] ?? field, message };
};

export function useKeyForm(
  organizationId: string | null,
  onCreated: (created: NewApiKey) => void,
): KeyEditing {
  const [draft, setDraft] = useState(EMPTY);
  const { form, isBusy, fault, errorOf, drop, ...saving } = useSave(Object.keys(EMPTY));

  async function save(): Promise<void> {
    const now = Date.now();
    const filled = toForm(draft, now);
    const found = checkKeyForm(filled, { isOfOrganization: organizationId !== null, now });
    const { expiresAt } = filled;
    const json = {
      ...filled,
      expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    };
    const created = await saving.save(() => createKey(organizationId, json), {
      found: found.map(toDraftPath),
      toErrors: ({ failure }) => (failure?.errors ?? []).map(toDraftPath),
      toast: null,
    });
    if (created) onCreated(created.data);
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
      drop(...Object.keys(part));
    },
  };
}
