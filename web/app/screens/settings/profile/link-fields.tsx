import type { ReactNode } from 'react';
import type { ProfileLink } from '../../../../../worker/domain/accounts/public-profile.ts';
import { Field } from '../../../../ui/field.tsx';
import styles from './profile-form.module.css';

interface LinkFieldsProps {
  /** The place of the link in the list, from 1. */
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
      <legend className="hidden">Link {number}</legend>
      <Field label={`Name of link ${number}`} error={props.labelError}>
        {(control) => (
          <input
            {...control}
            required
            autoComplete="off"
            value={link.label}
            onChange={({ target }) => onChange({ label: target.value })}
          />
        )}
      </Field>
      <Field label={`Address of link ${number}`} error={props.urlError}>
        {(control) => (
          <input
            {...control}
            type="url"
            required
            autoComplete="off"
            placeholder="https://"
            value={link.url}
            onChange={({ target }) => onChange({ url: target.value })}
          />
        )}
      </Field>
      <div>
        <button
          type="button"
          className="button button-small button-danger"
          onClick={props.onRemove}
        >
          Remove<span className="hidden"> link {number}</span>
        </button>
      </div>
    </fieldset>
  );
}
