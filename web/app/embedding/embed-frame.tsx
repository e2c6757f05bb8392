// Embedding with a plain iframe, which has a fixed size and needs no script.

import { type ReactNode, useState } from 'react';
import { t } from '../../lib/translate.ts';
import { InputField } from '../../ui/labelled-fields.tsx';
import styles from './embed-dialog.module.css';
import { EmbedPreview } from './embed-preview.tsx';
import { checkSide, clampSide, EMBED_BOUNDS, type EmbedSide, renderSnippet } from './embed-size.ts';
import type { EmbeddedPage } from './embed-snippets.ts';
import { Snippet } from './snippet.tsx';

const SIDES: readonly EmbedSide[] = ['width', 'height'];

export function EmbedFrame({ type }: { type: EmbeddedPage }): ReactNode {
  const [typed, setTyped] = useState({
    width: String(EMBED_BOUNDS.width.initial),
    height: String(EMBED_BOUNDS.height.initial),
  });
  const size = {
    width: clampSide('width', typed.width),
    height: clampSide('height', typed.height),
  };
  const title = t(
    'Book: {title}',
    { title: type.title },
    'the title of an embedded page. title: the name of a meeting type',
  );
  const url = `${location.origin}/embed${type.path}`;
  return (
    <div className={styles.columns}>
      <div className={styles.settings}>
        <p className={styles.text}>
          {t(
            'Put this snippet where the booking page should appear on your site. The snippet needs no script.',
          )}
        </p>
        <div className={styles.sides}>
          {SIDES.map((side) => (
            <SideField
              key={side}
              side={side}
              typed={typed[side]}
              onChange={(text) => setTyped({ ...typed, [side]: text })}
            />
          ))}
        </div>
        <Snippet code={renderSnippet(url, title, size.width, size.height)} />
      </div>
      <EmbedPreview url={url} title={type.title} {...size} />
    </div>
  );
}

interface SideFieldProps {
  readonly side: EmbedSide;
  readonly typed: string;
  readonly onChange: (text: string) => void;
}

/**
 * Renders a field for width or height. Shows the allowed range below an invalid value, and corrects the value
 * when the field loses the focus.
 */
function SideField({ side, typed, onChange }: SideFieldProps): ReactNode {
  const { min, max, label } = EMBED_BOUNDS[side];
  return (
    <InputField
      label={label}
      error={checkSide(side, typed) ?? undefined}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      value={typed}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onChange(String(clampSide(side, typed)))}
    />
  );
}
