// The form to create an organization: name and description. The organization gets the domain of the creator's
// email address.

import {
  type FormEvent,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { FieldError } from '../../../worker/contract/errors.ts';
import {
  checkOrganization,
  ORGANIZATION_DESCRIPTION_MAX,
  ORGANIZATION_NAME_MAX,
  ORGANIZATION_TEXTS,
  type OrganizationForm as Values,
} from '../../../worker/domain/organizations/organization-form.ts';
import { t } from '../../lib/translate.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { DialogLeaveGuard } from '../forms/dialog-leave-guard.tsx';
import { splitProblems } from '../forms/problem.ts';
import styles from './organization-form.module.css';

export interface CreationFailure {
  readonly message: string;
  /** Errors of fields. If there are none, the message is about the whole form. */
  readonly errors?: readonly FieldError[];
}

interface OrganizationFormProps {
  readonly domain: string;
  /** Resolves to null when the organization was created. */
  readonly onCreate: (values: Values) => Promise<CreationFailure | null>;
  readonly onCancel: () => void;
  /** True when a button opened the form, so the name field takes the focus. */
  readonly isFocused?: boolean;
  /** A link or button that helps with a failure, shown next to the failure. */
  readonly remedy?: ReactNode;
}

export function OrganizationForm(props: OrganizationFormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const noteId = useId();
  const isBlank = name.trim() === '';
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const errorOf = (field: string) => problems.find(({ path }) => path === field)?.message;
  const clearProblem = (field: string) =>
    setProblems(problems.filter(({ path }) => path !== field));

  /**
   * Shows an error while the name is empty, because the disabled submit button needs an explanation.
   */
  function checkName(typed: string): void {
    const isBlank = typed.trim() === '';
    const others = problems.filter(({ path }) => path !== 'name');
    const message = ORGANIZATION_TEXTS.nameRequired;
    setProblems(isBlank ? [{ path: 'name', message }, ...others] : others);
  }

  const takeFocus = useEffectEvent(() => {
    if (props.isFocused) form.current?.querySelector('input')?.focus();
  });
  useLayoutEffect(() => takeFocus(), []);

  useLayoutEffect(() => {
    if (problems.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setFault(null);
    const values = { name: name.trim(), description: description.trim() };
    const found = checkOrganization(values);
    setProblems(found);
    if (found.length > 0) return;
    setBusy(true);
    const failure = await props.onCreate(values);
    // After success the page is about to change, so the form stays disabled.
    if (!failure) return;
    setBusy(false);
    const { errors = [], message } = failure;
    setProblems(errors);
    const others = splitProblems(errors, ['name', 'description']).fault;
    setFault(errors.length > 0 ? others : message);
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Alert text={fault}>{props.remedy}</Alert>
      <Field label={t('Organization name')} error={errorOf('name')}>
        {(control) => (
          <input
            {...control}
            required
            maxLength={ORGANIZATION_NAME_MAX}
            autoComplete="organization"
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              checkName(event.target.value);
            }}
          />
        )}
      </Field>
      <div>
        <p className={styles.label}>
          {t('Domain', {}, 'the domain of email addresses, such as example.com')}
        </p>
        <p className={styles.domain}>{props.domain}</p>
        <p className={styles.note}>
          {t('Everyone with a verified email address at exactly this domain can join.')}
        </p>
      </div>
      <Field
        label={t('Description', {}, 'the description of an organization')}
        optional
        error={errorOf('description')}
        hint={t(
          '{max, plural, one {{count, number} of # characters} other {{count, number} of # characters}}',
          { count: description.trim().length, max: ORGANIZATION_DESCRIPTION_MAX },
          'the length of a text and its limit',
        )}
      >
        {(control) => (
          <textarea
            {...control}
            maxLength={ORGANIZATION_DESCRIPTION_MAX}
            value={description}
            onChange={(event) => {
              setDescription(event.target.value);
              clearProblem('description');
            }}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <button
          type="submit"
          className="button button-primary"
          disabled={isBlank}
          aria-disabled={isBusy}
          aria-describedby={isBlank ? noteId : undefined}
        >
          {isBusy ? t('Creating...') : t('Create organization')}
        </button>
        <button type="button" className="button" onClick={props.onCancel}>
          {t('Cancel', {}, 'a button that closes a dialog or form')}
        </button>
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
