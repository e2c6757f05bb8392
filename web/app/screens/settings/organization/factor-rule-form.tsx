// The form for the rule that members need two-step sign-in from a date.
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useState } from 'react';
import type { UserOrganization } from '../../../../../worker/contract/organizations/organization-calls.ts';
import { toEpochDay, toLocalDate } from '../../../../../worker/domain/time/local-date.ts';
import type { LocalDate, TimeZone } from '../../../../../worker/domain/time/types.ts';
import { localDateAt } from '../../../../../worker/domain/time/wall-clock.ts';
import { t } from '../../../../lib/translate.ts';
import { InputField, SelectField } from '../../../../ui/labelled-fields.tsx';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { SaveActions } from '../save-actions.tsx';
import styles from '../settings-form.module.css';
import { setFactorRule } from './organization-calls.ts';

const daysAfter = (date: LocalDate, days: number) => toLocalDate(toEpochDay(date) + days);

/** The members get this time to prepare, unless the admin chooses another day. */
const USUAL_DAYS = 14;

interface FactorRuleFormProps {
  readonly organization: UserOrganization;
  readonly zone: TimeZone;
  readonly onDone: (saved?: string) => void;
}

export default function FactorRuleForm(props: FactorRuleFormProps): ReactNode {
  const { organization, zone, onDone } = props;
  const { form, isBusy, fault, errorOf, drop, save } = useSave(['from']);
  const { secondFactorFrom } = organization;
  const today = localDateAt(zone, Date.now());
  const saved = secondFactorFrom === null ? null : localDateAt(zone, Date.parse(secondFactorFrom));
  const [isRequired, setRequired] = useState(saved !== null);
  const [from, setFrom] = useState<string>(saved ?? daysAfter(today, USUAL_DAYS));
  const noteId = useId();
  const isUnchanged = isRequired ? from === saved : saved === null;

  useLayoutEffect(() => form.current?.querySelector('select')?.focus(), [form]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // A rule that has started keeps its day, which the server would refuse for a new rule.
    if (isUnchanged) return onDone();
    const send = () => setFactorRule(organization.id, isRequired ? from : null);
    const body = await save(send, { toast: null });
    if (body) onDone(body.message ?? t('Two-step sign-in updated'));
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <SelectField
        label={t('Members need two-step sign-in')}
        options={[
          { value: 'no', label: t('No, members can choose') },
          { value: 'yes', label: t('Yes, from a date') },
        ]}
        value={isRequired ? 'yes' : 'no'}
        aria-describedby={noteId}
        onChange={(event) => {
          setRequired(event.target.value === 'yes');
          drop('from');
        }}
      />
      {isRequired && (
        <InputField
          label={t('First day')}
          type="date"
          required
          error={errorOf('from')}
          min={daysAfter(today, 1)}
          value={from}
          onChange={(event) => {
            setFrom(event.target.value);
            drop('from');
          }}
        />
      )}
      <p id={noteId}>
        {t(
          'We remind members without two-step sign-in by email. From the first day, they cannot use the organization and its teams until they have turned it on. Their booking pages keep working.',
        )}
      </p>
      <SaveActions isBusy={isBusy} fault={fault} onCancel={() => onDone()} />
      <LeaveGuard isDirty={!isUnchanged && !isBusy} isInSection />
    </form>
  );
}
