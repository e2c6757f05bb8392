// Translates a text that contains elements, such as `Read the <link>terms</link>.`
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { MessageText } from '../../worker/domain/language/message.ts';
import type { RichValues } from '../../worker/domain/language/translate.ts';
import { t } from './translate.ts';

type Values = RichValues<ReactElement>;

export function rich<Text extends string>(
  message: MessageText<Text>,
  values: Values,
  _note?: string,
): ReactNode {
  return createElement(Fragment, null, ...t.rich<string, ReactElement>(message as never, values));
}

/** Renders a part of a text that only screen readers read. */
export const hidden = (text: ReactNode): ReactElement =>
  createElement('span', { className: 'hidden' }, text);
