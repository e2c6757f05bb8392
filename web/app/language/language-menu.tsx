// The menu in the footer with which visitors choose the language of the app. Signed-in users choose it in the settings.
import type { ReactNode } from 'react';
import { openInLanguage } from '../../lib/choose-language.ts';
import { LANGUAGE } from '../../lib/language.ts';
import { t } from '../../lib/translate.ts';
import { LanguageSelect } from './language-select.tsx';

export function LanguageMenu(): ReactNode {
  return <LanguageSelect aria-label={t('Language')} value={LANGUAGE} onChoose={openInLanguage} />;
}
