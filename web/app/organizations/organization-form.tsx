// The form to create an organization: name and description. The organization gets the domain of the creator's
// email address.

import {
  type FormEvent,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import {
  checkOrganization,
  ORGANIZATION_DESCRIPTION_MAX,
  ORGANIZATION_NAME_MAX,
  ORGANIZATION_TEXTS,
  type OrganizationForm as Values,
} from '../../../worker/domain/organizations/organization-form.ts';
import type { ApiAnswer } from '../../lib/api-answer.ts';
import { t } from '../../lib/translate.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { InputField, TextareaField } from '../../ui/labelled-fields.tsx';
import { DialogLeaveGuard } from '../forms/dialog-leave-guard.tsx';
import { useSave } from '../forms/use-save.ts';
import styles from './organization-form.module.css';

interface OrganizationFormProps {
  readonly domain: string;
  /** Creates the organization and, if this succeeds, changes the page. */
  readonly onCreate: (values: Values) => Promise<ApiAnswer<object>>;
  readonly onCancel: () => void;
  /** True when a button opened the form, so the name field takes the focus. */
  readonly isFocused?: boolean;
  /** A link or button that helps with a failure, shown next to the failure. */
  readonly remedy?: ReactNode;
}

export function OrganizationForm(props: OrganizationFormProps): ReactNode {
  const { form, isBusy, fault, errorOf, drop, save } = useSave(['name', 'description']);
  const [name, setName] = useState('');
  const [isNameTyped, setNameTyped] = useState(false);
  const [description, setDescription] = useState('');
  const noteId = useId();
  const isBlank = name.trim() === '';
  // While the name is empty, the disabled submit button needs an explanation.
  const nameError = isNameTyped && isBlank ? ORGANIZATION_TEXTS.nameRequired : errorOf('name');

  const takeFocus = useEffectEvent(() => {
    if (props.isFocused) form.current?.querySelector('input')?.focus();
  });
  useLayoutEffect(() => takeFocus(), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const values = { name: name.trim(), description: description.trim() };
    const found = checkOrganization(values);
    await save(() => props.onCreate(values), { found, isLeaving: true, toast: null });
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Alert text={fault}>{props.remedy}</Alert>
      <InputField
        label={t('Organization name')}
        error={nameError}
        required
        maxLength={ORGANIZATION_NAME_MAX}
        autoComplete="organization"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setNameTyped(true);
          drop('name');
        }}
      />
      <div>
        <p className={styles.label}>
          {t('Domain', {}, 'the domain of email addresses, such as example.com')}
        </p>
        <p className={styles.domain}>{props.domain}</p>
        <p className={styles.note}>
          {t('Everyone with a verified email address at exactly this domain can join.')}
        </p>
      </div>
      <TextareaField
        label={t('Description', {}, 'the description of an organization')}
        optional
        error={errorOf('description')}
        hint={t(
          '{max, plural, one {{count, number} of # characters} other {{count, number} of # characters}}',
          { count: description.trim().length, max: ORGANIZATION_DESCRIPTION_MAX },
          'the length of a text and its limit',
        )}
        maxLength={ORGANIZATION_DESCRIPTION_MAX}
        value={description}
        onChange={(event) => {
          setDescription(event.target.value);
          drop('description');
        }}
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          kind="primary"
          disabled={isBlank}
          aria-disabled={isBusy}
          aria-describedby={isBlank ? noteId : undefined}
        >
          {isBusy ? t('Creating...') : t('Create organization')}
        </Button>
        <Button onClick={props.onCancel}>
          {t('Cancel', {}, 'a button that closes a dialog or form')}
        </Button>
      </div>
      {isBlank && (
        <p id={noteId} className={styles.note}>
          {t('Enter a name to create the organization.')}
        </p>
      )}
      <DialogLeaveGuard isDirty={!isBusy && !(isBlank && description.trim() === '')} isInSection />
    </form>
  );
}
