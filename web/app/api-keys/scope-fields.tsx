// The permissions of a new key: for each area, a checkbox to read and a checkbox to write.

import { type ReactNode, useId } from 'react';
import type { Scope } from '../../../worker/domain/api/scopes.ts';
import { t } from '../../lib/translate.ts';
import fields from '../../ui/field.module.css';
import styles from './scope-fields.module.css';
import type { ScopeArea } from './scope-texts.ts';

interface ScopeFieldsProps {
  readonly areas: readonly ScopeArea[];
  readonly scopes: readonly Scope[];
  readonly error: string | undefined;
  readonly onChange: (scopes: readonly Scope[]) => void;
}

export function ScopeFields({ areas, scopes, error, onChange }: ScopeFieldsProps): ReactNode {
  const id = useId();
  const errorId = `${id}-error`;

  function toggle({ read, write }: ScopeArea, scope: Scope, isChosen: boolean): void {
    // Write access includes read access, so the key shows both.
    const chosen = scope === write ? [read, scope] : [scope];
    const others = scopes.filter((other) => (isChosen ? !chosen.includes(other) : other !== scope));
    onChange(isChosen ? [...others, ...chosen] : others);
  }

  return (
    <fieldset
      className={styles.scopes}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className={fields.label}>{t('Permissions')}</legend>
      <ul>
        {areas.map((area, index) => (
          <li key={area.label} className={styles.area}>
            <span className={styles.name}>
              <span id={`${id}-${index}`}>{area.label}</span>
              <span id={`${id}-${index}-hint`} className={styles.hint}>
                {area.hint}
              </span>
            </span>
            {[area.read, area.write].map((scope, access) => {
              if (scope === null) return null;
              const isImplied = access === 0 && area.write !== null && scopes.includes(area.write);
              return (
                <label key={scope} className={styles.option}>
                  <input
                    type="checkbox"
                    id={`${id}-${index}-${access}`}
                    aria-labelledby={`${id}-${index} ${id}-${index}-${access}-label`}
                    aria-describedby={`${id}-${index}-hint`}
                    aria-invalid={error === undefined ? undefined : true}
                    checked={isImplied || scopes.includes(scope)}
                    disabled={isImplied}
                    onChange={({ target }) => toggle(area, scope, target.checked)}
                  />
                  <span id={`${id}-${index}-${access}-label`}>
                    {access === 0
                      ? t('Read', {}, 'verb: a permission to read data')
                      : t('Write', {}, 'verb: a permission to change data')}
                  </span>
                </label>
              );
            })}
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <p id={errorId} className={fields.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
