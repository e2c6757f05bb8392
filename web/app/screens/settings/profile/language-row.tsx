// The language of the host. A choice is saved immediately, and the app loads again in this language.
import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { LANGUAGE_TAGS } from '../../../../../worker/domain/language/languages.ts';
import { openInLanguage } from '../../../../lib/choose-language.ts';
import { LANGUAGE } from '../../../../lib/language.ts';
import { t } from '../../../../lib/translate.ts';
import { Field } from '../../../../ui/field.tsx';
import { LanguageSelect } from '../../../language/language-select.tsx';
import { SettingRow } from '../setting-row.tsx';
import { useChoices } from '../use-choices.ts';
import { useSaveProfile } from './use-save-profile.ts';

const FAILED = t('Failed to save your language. Please try again.');

export function LanguageRow({ user }: { readonly user: CurrentUser }): ReactNode {
  const save = useSaveProfile();
  const { values, resultOf, choose } = useChoices({
    saved: { language: LANGUAGE_TAGS.find((tag) => tag === user.language) ?? null },
    async send(changes, { language }) {
      const answer = await save(changes, FAILED);
      if (answer.ok && language !== null && language !== LANGUAGE) openInLanguage(language);
      return answer;
    },
    describe: () => t('Language saved'),
  });
  return (
    <SettingRow label={t('Language')} isField result={resultOf('language')}>
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
            value={values.language ?? ''}
            {...(values.language === null && { noneText: t('Same as this browser') })}
            onChoose={(language) => choose({ language })}
          />
        )}
      </Field>
    </SettingRow>
  );
}
