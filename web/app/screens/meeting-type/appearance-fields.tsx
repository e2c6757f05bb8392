// The fields for the appearance of the booking page.

import { type ReactNode, useId } from 'react';
import { DEFAULT_COLOUR, isHexColour } from '../../../../worker/domain/frame/contrast.ts';
import { t } from '../../../lib/translate.ts';
import { Field } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import styles from './appearance-fields.module.css';
import { COLOUR_PRESETS } from './colour-presets.ts';
import { ManagedFields } from './managed-fields.tsx';
import type { Editor } from './use-editor.ts';

export default function AppearanceFields({ editor }: { editor: Editor }): ReactNode {
  const { draft, change } = editor;
  return (
    <>
      <ManagedFields editor={editor} fields={['primaryColor']}>
        <ColourField editor={editor} />
      </ManagedFields>
      <ManagedFields editor={editor} fields={['showUserName']}>
        <div>
          <Switch
            label={
              draft.team !== null
                ? t('Show the names of the team and of its hosts on the booking page')
                : t('Show your name and picture on the booking page')
            }
            isOn={draft.showUserName}
            onChange={(showUserName) => change({ showUserName })}
          />
          <p className={styles.hint}>
            {t(
              'Emails and calendar files after a booking always show the names.',
              {},
              'of the host or the team',
            )}
          </p>
        </div>
      </ManagedFields>
    </>
  );
}

/** Renders suggested colours, a colour picker and a text field for the same value. */
function ColourField({ editor: { draft, change, problemAt } }: { editor: Editor }): ReactNode {
  const id = useId();
  const hex = draft.primaryColor;
  const setColour = (primaryColor: string): void => change({ primaryColor });
  return (
    <Field label={t('Colour')} error={problemAt('primaryColor')}>
      {(control) => (
        <div className={styles.colours}>
          <div role="radiogroup" aria-label={t('Suggested colours')} className={styles.presets}>
            {COLOUR_PRESETS.map((preset) => (
              <input
                key={preset.hex}
                type="radio"
                name={`${id}-preset`}
                className={styles.preset}
                style={{ backgroundColor: preset.hex }}
                aria-label={preset.name}
                title={preset.name}
                checked={hex.toLowerCase() === preset.hex}
                onChange={() => setColour(preset.hex)}
              />
            ))}
          </div>
          <div className={styles.colour}>
            <label htmlFor={id} className="hidden">
              {t('Choose the colour')}
            </label>
            <input
              id={id}
              type="color"
              className={styles.swatch}
              value={isHexColour(hex) ? hex.toLowerCase() : DEFAULT_COLOUR}
              onChange={(event) => setColour(event.target.value)}
            />
            <input
              {...control}
              name="primaryColor"
              className={`${control.className} ${styles.hex}`}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={hex}
              onChange={(event) => setColour(readHex(event.target.value))}
            />
          </div>
        </div>
      )}
    </Field>
  );
}

/** Adds `#` to a colour that was pasted without it. */
function readHex(typed: string): string {
  const text = typed.trim();
  return /^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text;
}
