import { type FormEvent, type ReactNode, useId, useLayoutEffect, useState } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { checkLimits } from '../../../../../worker/domain/limits/check-booking-rules.ts';
import { t } from '../../../../lib/translate.ts';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { draftLimits, toLimits } from '../../../meeting-types/limit-draft.ts';
import { LimitInputs } from '../../../meeting-types/limit-inputs.tsx';
import { useSaveProfile } from '../profile/use-save-profile.ts';
import { SaveActions } from '../save-actions.tsx';
import { RowNote } from '../setting-row.tsx';
import styles from '../settings-form.module.css';

interface LimitsFormProps {
  readonly user: CurrentUser;
  readonly onDone: (saved?: string) => void;
}

const FAILED = t('Failed to save your booking limits. Please try again.');
const PATH = 'bookingLimits';

export default function LimitsForm({ user, onDone }: LimitsFormProps): ReactNode {
  const saveProfile = useSaveProfile();
  const { form, isBusy, fault, errorOf, drop, save } = useSave([PATH]);
  const noteId = useId();
  const [saved] = useState(() => draftLimits(user.bookingLimits));
  const [limits, setLimits] = useState(saved);

  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const bookingLimits = toLimits(limits);
    const found = checkLimits(bookingLimits, PATH);
    const send = () => saveProfile({ bookingLimits }, FAILED);
    if (await save(send, { found, toast: null })) onDone(t('Booking limits saved'));
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-describedby={noteId}
      onSubmit={(event) => void submit(event)}
    >
      <LimitInputs
        path={PATH}
        limits={limits}
        problemAt={errorOf}
        onChange={(changed) => {
          setLimits(changed);
          drop(PATH);
        }}
      />
      <RowNote id={noteId}>
        {t(
          'Leave blank for no limit. Weeks start on Monday. Your own changes of bookings are not limited.',
        )}
      </RowNote>
      <SaveActions isBusy={isBusy} fault={fault} onCancel={() => onDone()} />
      <LeaveGuard isDirty={JSON.stringify(limits) !== JSON.stringify(saved)} isInSection />
    </form>
  );
}
