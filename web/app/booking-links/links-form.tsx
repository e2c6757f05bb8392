// The form that creates links.

import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { CreatedLink } from '../../../worker/contract/bookings/link-calls.ts';
import type { LinksRequest } from '../../../worker/contract/bookings/link-schemas.ts';
import { LINK_USES_MAX, LINKS_PER_REQUEST } from '../../../worker/domain/bookings/booking-links.ts';
import { instantsOfDates } from '../../../worker/domain/time/instants-of-dates.ts';
import { parseLocalDate } from '../../../worker/domain/time/local-date.ts';
import { readTimeZone } from '../../../worker/domain/time/time-zone.ts';
import { localDateAt } from '../../../worker/domain/time/wall-clock.ts';
import { t } from '../../lib/translate.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { DialogLeaveGuard } from '../forms/dialog-leave-guard.tsx';
import { useUser } from '../frame/use-visitor.ts';
import { createLinks } from './links-calls.ts';
import styles from './links-dialog.module.css';
import { PrefillFields, readPrefill } from './prefill-fields.tsx';

interface LinksFormProps {
  readonly id: string;
  readonly onCreated: (links: readonly CreatedLink[]) => void;
}

const EMPTY = { count: '1', uses: '1', expiresOn: '', name: '', email: '' };
type Draft = typeof EMPTY;

type Problems = readonly { readonly path: string; readonly message: string }[];

function checkNumbers({ count, uses }: Draft): Problems {
  const limits = [
    { path: 'count', text: count, max: LINKS_PER_REQUEST },
    { path: 'uses', text: uses, max: LINK_USES_MAX },
  ];
  return limits.flatMap(({ path, text, max }) => {
    const number = Number(text);
    const isValid = Number.isInteger(number) && number >= 1 && number <= max;
    return isValid
      ? []
      : [{ path, message: t('Please enter a whole number from 1 to {max}.', { max }) }];
  });
}

export function LinksForm({ id, onCreated }: LinksFormProps): ReactNode {
  const zone = readTimeZone(useUser()?.timezone ?? 'UTC');
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [today] = useState(() => localDateAt(zone, Date.now()));
  const errorOf = (field: string) => problems.find(({ path }) => path === field)?.message;
  const isDirty = JSON.stringify(draft) !== JSON.stringify(EMPTY);

  function change(part: Partial<Draft>): void {
    setDraft({ ...draft, ...part });
    setProblems(problems.filter(({ path }) => !(path in part)));
  }

  function showProblems(newProblems: Problems): void {
    setProblems(newProblems);
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
    );
  }

  /** The links expire at the end of the chosen day. */
  function toRequest(): LinksRequest {
    const date = parseLocalDate(draft.expiresOn);
    const end = date && instantsOfDates({ from: date, to: date, zone }).at(-1)?.end;
    return {
      count: Number(draft.count),
      uses: Number(draft.uses),
      ...(end && { expiresAt: new Date(end).toISOString() }),
      prefill: readPrefill(draft),
    };
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setFault(null);
    const newProblems = checkNumbers(draft);
    if (newProblems.length > 0) return showProblems(newProblems);
    setBusy(true);
    const answer = await createLinks(id, toRequest());
    setBusy(false);
    if (answer.ok) {
      setDraft(EMPTY);
      return onCreated(answer.body.data);
    }
    const known = answer.failure?.errors?.filter(({ path }) =>
      /^(count|uses|expiresAt)$/.test(path),
    );
    if (known && known.length > 0) showProblems(known);
    else setFault(answer.message);
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        {(['count', 'uses'] as const).map((name) => (
          <Field
            key={name}
            label={name === 'count' ? t('Number of links') : t('Bookings per link')}
            error={errorOf(name)}
          >
            {(control) => (
              <input
                {...control}
                type="number"
                inputMode="numeric"
                min={1}
                max={name === 'count' ? LINKS_PER_REQUEST : LINK_USES_MAX}
                value={draft[name]}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
        <Field
          label={t('Last day', {}, 'the last day on which a link works')}
          optional
          error={errorOf('expiresAt')}
        >
          {(control) => (
            <input
              {...control}
              type="date"
              min={today}
              value={draft.expiresOn}
              onChange={({ target }) => change({ expiresOn: target.value })}
            />
          )}
        </Field>
      </div>
      <PrefillFields values={draft} onChange={change} />
      <Alert text={fault} />
      <button type="submit" className="button button-primary" aria-disabled={isBusy}>
        {isBusy ? t('Creating…') : draft.count === '1' ? t('Create link') : t('Create links')}
      </button>
      <DialogLeaveGuard isDirty={isDirty} />
    </form>
  );
}
