// A select element with the languages of the app. Their names are in the languages themselves.
import type { ComponentProps, ReactNode } from 'react';
import { LANGUAGE_TAGS, nameOfLanguage } from '../../../worker/domain/language/languages.ts';
import { Select } from '../../ui/select.tsx';

const LANGUAGES = LANGUAGE_TAGS.map((tag) => ({
  value: tag,
  label: nameOfLanguage(tag),
  lang: tag,
}));

interface LanguageSelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  /** The text of a first option without a language. Without this text, there is no such option. */
  readonly noneText?: string;
  readonly onChoose: (language: (typeof LANGUAGE_TAGS)[number]) => void;
}

export function LanguageSelect({ noneText, onChoose, ...select }: LanguageSelectProps): ReactNode {
  const none = noneText === undefined ? [] : [{ value: '', label: noneText }];
  return (
    <Select
      autoComplete="off"
      {...select}
      options={[...none, ...LANGUAGES]}
      onChange={({ target }) => {
        const chosen = LANGUAGE_TAGS.find((tag) => tag === target.value);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}
