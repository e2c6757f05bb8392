import type { ReactNode } from 'react';
import type { NewApiKey } from '../../../worker/contract/api-keys/api-key-calls.ts';
import { KEY_NAME_MAX } from '../../../worker/domain/api-keys/limits.ts';
import { t } from '../../lib/translate.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { InputField, SelectField, TextareaField } from '../../ui/labelled-fields.tsx';
import { EditorForm } from '../forms/editor-form.tsx';
import styles from './create-key-dialog.module.css';
import { ScopeFields } from './scope-fields.tsx';
import { ORGANIZATION_AREAS, PERSONAL_AREAS } from './scope-texts.ts';
import { useKeyForm } from './use-key-form.ts';

const EXPIRIES = [
  { value: '', label: t('No expiry', {}, 'the API key never expires') },
  { value: '30', label: t('In 30 days', {}, 'when an API key expires') },
  { value: '90', label: t('In 90 days', {}, 'when an API key expires') },
  { value: '365', label: t('In one year', {}, 'when an API key expires') },
];

interface CreateKeyDialogProps {
  /** Null for a personal key. */
  readonly organizationId: string | null;
  readonly onCreated: (created: NewApiKey) => void;
  readonly onClose: () => void;
}

export function CreateKeyDialog(props: CreateKeyDialogProps): ReactNode {
  const { organizationId, onClose } = props;
  const edit = useKeyForm(organizationId, props.onCreated);
  const { draft, errorOf, change } = edit;
  const networksError = errorOf('networks');
  return (
    <Dialog heading={t('Create API key')} onClose={onClose}>
      <EditorForm
        edit={edit}
        saveLabel={t('Create API key')}
        busyLabel={t('Creating...')}
        onCancel={onClose}
      >
        <InputField
          label={t('Name', {}, 'the name of an API key')}
          error={errorOf('name')}
          hint={t('For example, the program that uses the key.')}
          required
          autoComplete="off"
          maxLength={KEY_NAME_MAX}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <ScopeFields
          areas={organizationId === null ? PERSONAL_AREAS : ORGANIZATION_AREAS}
          scopes={draft.scopes}
          error={errorOf('scopes')}
          onChange={(scopes) => change({ scopes })}
        />
        <SelectField
          label={t('Expires', {}, 'when an API key expires')}
          error={errorOf('days')}
          options={EXPIRIES}
          value={draft.days}
          onChange={(event) => change({ days: event.target.value })}
        />
        <details className={styles.networks} open={networksError !== undefined || undefined}>
          <summary>{t('Limit to networks')}</summary>
          <TextareaField
            label={t('Allowed networks')}
            optional
            error={networksError}
            hint={t(
              'IP addresses or networks such as 203.0.113.0/24 or 2001:db8::/32, one per line. Leave blank for no limit.',
            )}
            rows={3}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={draft.networks}
            onChange={(event) => change({ networks: event.target.value })}
          />
        </details>
      </EditorForm>
    </Dialog>
  );
}
