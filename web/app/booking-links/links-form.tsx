// The form that creates links.

import { type FormEvent, type ReactNode, useState } from 'react';
import type { CreatedLink } from '../../../worker/contract/bookings/link-calls.ts';
import type { LinksRequest } from '../../../worker/contract/bookings/link-schemas.ts';
import type { FieldError } from '../../../worker/contract/errors.ts';
import { LINK_USES_MAX, LINKS_PER_REQUEST } from '../../../worker/domain/bookings/booking-links.ts';
import { instantsOfDates } from '../../../worker/domain/time/instants-of-dates.ts';
import { parseLocalDate } from '../../../worker/domain/time/local-date.ts';
import { readTimeZone } from '../../../worker/domain/time/time-zone.ts';
import { localDateAt } from '../../../worker/domain/time/wall-clock.ts';
import { t } from '../../lib/translate.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/labelled-fields.tsx';
import { DialogLeaveGuard } from '../forms/dialog-leave-guard.tsx';
import { useSave } from '../forms/use-save.ts';
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
const FIELDS = ['count', 'uses', 'expiresAt'];

function checkNumbers({ count, uses }: Draft): readonly FieldError[] {
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
  const { form, isBusy, fault, errorOf, drop, save } = useSave(FIELDS);
  const [draft, setDraft] = useState(EMPTY);
  const [today] = useState(() => localDateAt(zone, Date.now()));
  const isDirty = JSON.stringify(draft) !== JSON.stringify(EMPTY);

  function change(part: Partial<Draft>): void {
    setDraft({ ...draft, ...part });
    drop(...Object.keys(part).map((name) => (name === 'expiresOn' ? 'expiresAt' : name)));
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
    const found = checkNumbers(draft);
    const created = await save(() => createLinks(id, toRequest()), { found, toast: null });
    if (!created) return;
    setDraft(EMPTY);
    onCreated(created.data);
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        {(['count', 'uses'] as const).map((name) => (
          <InputField
            key={name}
            label={name === 'count' ? t('Number of links') : t('Bookings per link')}
            error={errorOf(name)}
            type="number"
            inputMode="numeric"
            min={1}
            max={name === 'count' ? LINKS_PER_REQUEST : LINK_USES_MAX}
            value={draft[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
        <InputField
          label={t('Last day', {}, 'the last day on which a link works')}
          optional
          error={errorOf('expiresAt')}
          type="date"
          min={today}
          value={draft.expiresOn}
          onChange={({ target }) => change({ expiresOn: target.value })}
        />
      </div>
      <PrefillFields values={draft} onChange={change} />
      <Alert text={fault} />
      <Button type="submit" kind="primary" aria-disabled={isBusy}>
        {isBusy ? t('Creating…') : draft.count === '1' ? t('Create link') : t('Create links')}
      </Button>
      <DialogLeaveGuard isDirty={isDirty} />
    </form>
  );
}
