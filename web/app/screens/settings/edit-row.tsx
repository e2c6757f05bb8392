// A row that shows a saved value and a button. The button replaces the value with a form that changes it.
import { type ReactNode, Suspense, useId } from 'react';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { SettingRow } from './setting-row.tsx';
import { useEdit } from './use-edit.ts';

interface EditRowProps {
  readonly label: string;
  /** True when the form consists of one field with the label of the row. */
  readonly isField?: boolean;
  readonly form: (close: (saved?: string) => void) => ReactNode;
  /** The saved value, which is shown while the form is closed. */
  readonly children: ReactNode;
}

export function EditRow({ label, isField = false, form, children }: EditRowProps): ReactNode {
  const { isOpen, open, close, saved, button } = useEdit();
  const id = useId();
  const labelId = `${id}-label`;
  return (
    <SettingRow
      label={label}
      labelId={labelId}
      isField={isOpen && isField}
      result={{ saved }}
      action={
        !isOpen && (
          <Button ref={button} id={id} isSmall aria-labelledby={`${id} ${labelId}`} onClick={open}>
            {t('Edit', {}, 'verb')}
          </Button>
        )
      }
    >
      {isOpen ? <Suspense fallback={children}>{form(close)}</Suspense> : children}
    </SettingRow>
  );
}
