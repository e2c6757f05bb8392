// Suggests a corrected email address below its field, after the user has left the field.
import { type ReactNode, useState } from 'react';
import { suggestEmail } from '../../worker/domain/accounts/mistyped-domain.ts';
import { t } from './translate.ts';

interface EmailSuggestion {
  /** The hint of the field. Undefined when there is nothing to suggest. */
  readonly hint: ReactNode;
  readonly onBlur: () => void;
}

/** `accept` stores the suggested address and moves the focus to the field. */
export function useEmailSuggestion(
  email: string,
  accept: (suggested: string) => void,
): EmailSuggestion {
  const [checked, setChecked] = useState('');
  const suggested = checked === email ? suggestEmail(email) : null;
  return {
    onBlur: () => afterPress(() => setChecked(email)),
    hint:
      suggested === null ? undefined : (
        <span role="status">
          <button type="button" className="button button-small" onClick={() => accept(suggested)}>
            {t('Did you mean {email}?', { email: suggested }, 'email: an email address')}
          </button>
        </span>
      ),
  };
}

/** Runs `show` after a press that has begun, because what it shows may move the button that is pressed. */
function afterPress(show: () => void): void {
  if (document.querySelector(':active') === null) show();
  else addEventListener('mouseup', () => setTimeout(show), { once: true });
}
