// The form with the times that a host offers to one invitee.

import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import type { CreatedLink } from '../../../worker/contract/bookings/link-calls.ts';
import { OFFER_TIMES_MAX } from '../../../worker/domain/bookings/booking-links.ts';
import { readTimeZone } from '../../../worker/domain/time/time-zone.ts';
import type { Instant } from '../../../worker/domain/time/types.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { t } from '../../lib/translate.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/labelled-fields.tsx';
import { DialogLeaveGuard } from '../forms/dialog-leave-guard.tsx';
import { useSave } from '../forms/use-save.ts';
import { useUser } from '../frame/use-visitor.ts';
import { createNewBookingApi, createTeamTimesApi } from '../times/plan-times.ts';
import { createLinks } from './links-calls.ts';
import styles from './links-dialog.module.css';
import { OfferedTimes } from './offered-times.tsx';
import { OtherTime } from './other-time.tsx';
import { PrefillFields, readPrefill } from './prefill-fields.tsx';

interface OfferFormProps {
  readonly id: string;
  /** The path of the public page. */
  readonly path: string;
  readonly durationMinutes: number;
  readonly durations: readonly number[];
  readonly onCreated: (links: readonly CreatedLink[]) => void;
}

const TEXTS = {
  loadFailed: t(
    'The free times could not be loaded. Please reload the page, or enter a time below.',
  ),
  empty: t('Please choose at least one time.'),
  full: t('One link can offer at most {max, number} different times.', { max: OFFER_TIMES_MAX }),
} as const;

const HostPicker = lazyPart(
  () => import('../times/host-picker.tsx').then((file) => file.HostPicker),
  () => <Alert text={TEXTS.loadFailed} />,
  () => <div className={styles.waiting} />,
);

export function OfferForm({
  id,
  path,
  durationMinutes,
  durations,
  onCreated,
}: OfferFormProps): ReactNode {
  const zone = readTimeZone(useUser()?.timezone ?? 'UTC');
  const list = useRef<HTMLHeadingElement>(null);
  const [minutes, setMinutes] = useState(durationMinutes);
  const [times, setTimes] = useState<readonly Instant[]>([]);
  const [prefill, setPrefill] = useState({ name: '', email: '' });
  const { isBusy, fault, setFault, save } = useSave();
  const timesApi = useMemo(
    () =>
      path.startsWith('/team/')
        ? createTeamTimesApi(path, minutes)
        : createNewBookingApi(id, minutes),
    [id, path, minutes],
  );

  function add(start: Instant): void {
    setFault(null);
    if (times.includes(start)) return;
    if (times.length >= OFFER_TIMES_MAX) setFault(TEXTS.full);
    else setTimes([...times, start].sort((a, b) => a - b));
  }

  function remove(start: Instant): void {
    setTimes(times.filter((time) => time !== start));
    list.current?.focus();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const send = () =>
      createLinks(id, {
        times: times.map((start) => new Date(start).toISOString()),
        durationMinutes: minutes,
        prefill: readPrefill(prefill),
      });
    const found = times.length === 0 ? [{ path: 'times', message: TEXTS.empty }] : [];
    const created = await save(send, { found, toast: null });
    if (created) onCreated(created.data);
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {durations.length > 1 && (
        <SelectField
          label={t('Length', {}, 'how long a meeting takes')}
          value={String(minutes)}
          options={durations.map((length) => ({
            value: String(length),
            label: t('{count, plural, one {# minute} other {# minutes}}', { count: length }),
          }))}
          onChange={({ target }) => setMinutes(Number(target.value))}
        />
      )}
      <HostPicker key={minutes} timesApi={timesApi} zone={zone} onSlot={add} />
      <OtherTime timesApi={timesApi} zone={zone} onAdd={add} />
      <OfferedTimes heading={list} times={times} minutes={minutes} zone={zone} onRemove={remove} />
      <PrefillFields
        values={prefill}
        onChange={(part) => setPrefill((previous) => ({ ...previous, ...part }))}
      />
      <Alert text={fault} />
      <Button type="submit" kind="primary" aria-disabled={isBusy}>
        {isBusy ? t('Creating…') : t('Create link')}
      </Button>
      <DialogLeaveGuard isDirty={times.length > 0} />
    </form>
  );
}
