import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import type { Webhook } from '../../../../worker/contract/webhooks/webhook-calls.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { describeZone } from '../../../lib/describe-zone.ts';
import { rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { InputField } from '../../../ui/labelled-fields.tsx';
import { DialogLeaveGuard } from '../../forms/dialog-leave-guard.tsx';
import form from '../../forms/editor-form.module.css';
import styles from './range-dialog.module.css';
import { earliestSince, readSince, suggestSince, toFieldTime } from './range-time.ts';
import { canContinue, type RangeProgress, useRange } from './use-range.ts';

interface RangeDialogProps {
  readonly webhook: Webhook;
  readonly zone: TimeZone;
  /** Called after each request that has resent a part of the events. */
  readonly onSent: () => void;
  readonly onClose: () => void;
}

const hint = (children: ReactNode): ReactElement => <span className={styles.hint}>{children}</span>;

const SCOPES = [
  {
    value: 'undelivered',
    label: rich(
      'Undelivered events <hint>– failed, waiting for the next attempt, or missed while the webhook was off</hint>',
      { hint },
    ),
  },
  {
    value: 'all',
    label: rich('All events <hint>– including delivered events, with the same webhook-id</hint>', {
      hint,
    }),
  },
] as const;

export function RangeDialog({ webhook, zone, onSent, onClose }: RangeDialogProps): ReactNode {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [scope, setScope] = useState<(typeof SCOPES)[number]['value']>('undelivered');
  const [suggested] = useState(() => toFieldTime(suggestSince(webhook, Date.now()), zone));
  const [since, setSince] = useState(suggested);
  const [error, setError] = useState<string | undefined>(undefined);
  const { progress, send, stop, reset } = useRange(webhook.id, onSent);
  const isBusy = progress.kind === 'busy';

  function submit(): void {
    if (isBusy) return;
    const parsed = readSince(since, zone, Date.now());
    setError(parsed.ok ? undefined : parsed.problem);
    if (parsed.ok) void send({ since: new Date(parsed.since).toISOString(), scope });
    else field.current?.focus();
  }

  return (
    <Dialog heading={t('Send events again')} onClose={onClose}>
      <form
        className={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <InputField
          label={t('Since', {}, 'a label: the time from which events are sent again')}
          error={error}
          hint={t('In your time zone, {zone}. Events are kept for 30 days.', {
            zone: describeZone(zone, Date.now()),
          })}
          ref={field}
          type="datetime-local"
          required
          readOnly={isBusy}
          min={toFieldTime(earliestSince(Date.now()), zone)}
          value={since}
          onChange={(event) => {
            setSince(event.target.value);
            setError(undefined);
            reset();
          }}
        />
        <fieldset className={styles.scopes}>
          <legend>{t('Which events', {}, 'a label above two choices')}</legend>
          {SCOPES.map(({ value, label }) => (
            <label key={value} className={styles.scope}>
              <input
                type="radio"
                name={`${id}-scope`}
                checked={scope === value}
                onChange={() => {
                  if (isBusy) return;
                  setScope(value);
                  reset();
                }}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        {progress.kind !== 'ready' && <Progress progress={progress} />}
        <p role="status" className={styles.result}>
          {describeEnd(progress)}
        </p>
        <Alert text={progress.problem} />
        <div className={form.actions}>
          <Button onClick={isBusy ? stop : onClose}>
            {isBusy
              ? t('Stop', {}, 'verb: stop sending events')
              : t('Close', {}, 'verb: close the dialog')}
          </Button>
          <Button type="submit" kind="primary" aria-disabled={isBusy}>
            {labelOf(progress)}
          </Button>
        </div>
      </form>
      <DialogLeaveGuard
        isDirty={since !== suggested && since !== '' && progress.kind === 'ready'}
      />
    </Dialog>
  );
}

function Progress({ progress }: { progress: RangeProgress }): ReactNode {
  const { examined, remaining, kind } = progress;
  const total = examined + remaining;
  return (
    <div className={styles.progress}>
      <progress
        aria-label={t('Events checked', {}, 'the label of a progress bar')}
        max={Math.max(1, total)}
        value={kind === 'done' ? Math.max(1, total) : examined}
      />
      <span>
        {t(
          '{examined, number} of {total, number} checked',
          { examined, total },
          'numbers of events',
        )}
      </span>
    </div>
  );
}

function labelOf(progress: RangeProgress): string {
  if (progress.kind === 'busy') return t('Sending again...');
  return canContinue(progress)
    ? t('Continue', {}, 'a button')
    : t('Send again', {}, 'verb: send events again');
}

function describeEnd({ kind, resent, examined }: RangeProgress): string {
  if (kind === 'stopped')
    return t(
      '{count, plural, one {Stopped. # event is being sent again.} other {Stopped. # events are being sent again.}}',
      { count: resent },
    );
  if (kind !== 'done') return '';
  if (examined === 0) return t('There are no events since then.');
  return resent === 0
    ? t('All events since then have arrived or are on their way.')
    : t(
        '{count, plural, one {Done. # event is being sent again.} other {Done. # events are being sent again.}}',
        { count: resent },
      );
}
