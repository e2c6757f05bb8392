// The language of the host. A choice is saved immediately, and the app loads again in this language.
import { type ReactNode, useEffect, useRef } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import type { AccountLanguage } from '../../../../../worker/domain/language/languages.ts';
import { openInLanguage } from '../../../../lib/choose-language.ts';
import { LANGUAGE } from '../../../../lib/language.ts';
import { t } from '../../../../lib/translate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { LanguageSelect } from '../../../language/language-select.tsx';
import styles from '../settings-form.module.css';
import { useSaveProfile } from './use-save-profile.ts';

const FAILED = t('Failed to save your language. Please try again.');

interface LanguageFormProps {
  readonly user: CurrentUser;
  readonly onDone: (saved?: string) => void;
}

export default function LanguageForm({ user, onDone }: LanguageFormProps): ReactNode {
  const saveProfile = useSaveProfile();
  const { isBusy, fault, save } = useSave();
  const form = useRef<HTMLDivElement>(null);

  // The button that opened the form has disappeared, so the focus moves to the select element.
  useEffect(() => form.current?.querySelector('select')?.focus(), []);

  async function choose(language: AccountLanguage): Promise<void> {
    const saved = await save(() => saveProfile({ language }, FAILED), { toast: null });
    if (!saved) return;
    if (language !== LANGUAGE && openInLanguage(language)) return;
    onDone(t('Language saved'));
  }

  return (
    <div ref={form} className={styles.form}>
      <Field
        label={t('Language')}
        error={undefined}
        hint={t(
          'The language of this app, of emails to you, and of your public pages for visitors whose browsers prefer none of these languages.',
        )}
      >
        {(control) => (
          <LanguageSelect
            {...control}
            aria-busy={isBusy}
            value={user.language ?? ''}
            {...(user.language === null && { noneText: t('Same as this browser') })}
            onChoose={(language) => void choose(language)}
          />
        )}
      </Field>
      <Alert text={fault} />
      <div className={styles.actions}>
        <Button onClick={() => onDone()}>
          {t('Cancel', {}, 'a button that closes a dialog or form')}
        </Button>
      </div>
    </div>
  );
}
