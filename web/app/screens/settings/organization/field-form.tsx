// The form for the name or the description of an organization.
import { type FormEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import type { UserOrganization } from '../../../../../worker/contract/organizations/organization-calls.ts';
import {
  checkOrganization,
  ORGANIZATION_DESCRIPTION_MAX,
  ORGANIZATION_NAME_MAX,
} from '../../../../../worker/domain/organizations/organization-form.ts';
import { t } from '../../../../lib/translate.ts';
import { InputField, TextareaField } from '../../../../ui/labelled-fields.tsx';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { SaveActions } from '../save-actions.tsx';
import styles from '../settings-form.module.css';
import { changeOrganization } from './organization-calls.ts';

interface FieldFormProps {
  readonly organization: UserOrganization;
  readonly field: 'name' | 'description';
  readonly onDone: (saved?: string) => void;
}

export default function FieldForm({ organization, field, onDone }: FieldFormProps): ReactNode {
  const { form, isBusy, fault, errorOf, drop, save } = useSave([field]);
  const [value, setValue] = useState(organization[field]);

  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [form]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const text = value.trim();
    const { id, name } = organization;
    const fields = field === 'name' ? { name: text } : { description: text };
    const found = checkOrganization({ name, description: '', ...fields });
    const saved = await save(() => changeOrganization(id, fields), { found, toast: null });
    if (saved) onDone(saved.message ?? t('Organization updated'));
  }

  function change(text: string): void {
    setValue(text);
    drop(field);
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {field === 'name' ? (
        <InputField
          label={t('Name', {}, 'the name of an organization')}
          error={errorOf('name')}
          required
          maxLength={ORGANIZATION_NAME_MAX}
          autoComplete="organization"
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      ) : (
        <TextareaField
          label={t('Description', {}, 'the description of an organization')}
          error={errorOf('description')}
          maxLength={ORGANIZATION_DESCRIPTION_MAX}
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      )}
      <SaveActions isBusy={isBusy} fault={fault} onCancel={() => onDone()} />
      <LeaveGuard isDirty={value !== organization[field]} isInSection />
    </form>
  );
}
