import type { ReactNode } from 'react';
import type { ProfileLink } from '../../../../../worker/domain/accounts/public-profile.ts';
import { hidden, rich } from '../../../../lib/rich.ts';
import { t } from '../../../../lib/translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { InputField } from '../../../../ui/labelled-fields.tsx';
import styles from '../settings-form.module.css';

interface LinkFieldsProps {
  /** The position of the link in the list. The first link has position 1. */
  readonly number: number;
  readonly link: ProfileLink;
  readonly labelError: string | undefined;
  readonly urlError: string | undefined;
  readonly onChange: (part: Partial<ProfileLink>) => void;
  readonly onRemove: () => void;
}

export function LinkFields(props: LinkFieldsProps): ReactNode {
  const { number, link, onChange } = props;
  return (
    <fieldset className={styles.link}>
      <legend className="hidden">
        {t('Link {number, number}', { number }, 'noun: a link to a web site')}
      </legend>
      <InputField
        label={t('Name of link {number, number}', { number })}
        error={props.labelError}
        required
        autoComplete="off"
        value={link.label}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <InputField
        label={t('Address of link {number, number}', { number })}
        error={props.urlError}
        type="url"
        required
        autoComplete="off"
        placeholder="https://"
        value={link.url}
        onChange={({ target }) => onChange({ url: target.value })}
      />
      <div>
        <Button kind="danger" isSmall onClick={props.onRemove}>
          {rich('Remove <hidden>link {number, number}</hidden>', { number, hidden }, 'verb')}
        </Button>
      </div>
    </fieldset>
  );
}
