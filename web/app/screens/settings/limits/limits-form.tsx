import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { checkLimits } from '../../../../../worker/domain/meeting-types/check-booking-rules.ts';
import { t } from '../../../../lib/translate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { splitProblems } from '../../../forms/problem.ts';
import { draftLimits, toLimits } from '../../../meeting-types/limit-draft.ts';
import { LimitInputs } from '../../../meeting-types/limit-inputs.tsx';
import formStyles from '../profile/profile-form.module.css';
import { useSaveProfile } from '../profile/use-save-profile.ts';
import styles from './limits-form.module.css';

interface LimitsFormProps {
  readonly user: CurrentUser;
  readonly onDone: () => void;
}

interface Problem {
  readonly path: string;
  readonly message: string;
}

const FAILED = t('Failed to save your booking limits. Please try again.');
const PATH = 'bookingLimits';

export default function LimitsForm({ user, onDone }: LimitsFormProps): ReactNode {
  const save = useSaveProfile();
  const noteId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [saved] = useState(() => draftLimits(user.bookingLimits));
  const [limits, setLimits] = useState(saved);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failedChecks, setFailedChecks] = useState(0);

  // At the start, the first field gets the focus. After a failed validation, the first field with
  // an error gets the focus.
  useLayoutEffect(() => {
    const selector = failedChecks === 0 ? 'input' : '[aria-invalid]';
    form.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [failedChecks]);

  function showProblems(newProblems: readonly Problem[]): void {
    setProblems(newProblems);
    if (newProblems.length > 0) setFailedChecks((count) => count + 1);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setFault(null);
    const bookingLimits = toLimits(limits);
    const newProblems = checkLimits(bookingLimits, PATH);
    showProblems(newProblems);
    if (newProblems.length > 0) return;
    setBusy(true);
    const answer = await save({ bookingLimits }, FAILED);
    setBusy(false);
    if (answer.ok) {
      showToast('success', t('Booking limits saved'));
      return onDone();
    }
    const serverProblems = answer.failure?.errors ?? [];
    showProblems(serverProblems);
    const others = splitProblems(serverProblems, [PATH]).fault;
    setFault(serverProblems.length > 0 ? others : answer.message);
  }

  return (
    <form
      ref={form}
      className={formStyles.form}
      noValidate
      aria-describedby={noteId}
      onSubmit={(event) => void submit(event)}
    >
      <LimitInputs
        path={PATH}
        limits={limits}
        problemAt={(path) => problems.find((problem) => problem.path === path)?.message}
        onChange={(changed) => {
          setLimits(changed);
          setProblems([]);
        }}
      />
      <p id={noteId} className={styles.note}>
        {t(
          'Leave blank for no limit. Weeks start on Monday. Your own changes of bookings are not limited.',
        )}
      </p>
      <Alert text={fault} />
      <div className={formStyles.actions}>
        <button type="submit" className="button button-primary" aria-disabled={isBusy}>
          {isBusy ? t('Saving...') : t('Save changes')}
        </button>
        <button type="button" className="button" onClick={onDone}>
          {t('Cancel', {}, 'a button that closes a dialog or form')}
        </button>
      </div>
      <LeaveGuard isDirty={JSON.stringify(limits) !== JSON.stringify(saved)} isInSection />
    </form>
  );
}
