// The snippet for another site, and how it will look there.
import { type ReactNode, useId, useRef, useState } from 'react';
import type { HostMeetingType } from '../../../../worker/contract/host-calls.ts';
import { DialogHead } from '../../../ui/dialog-head.tsx';
import { Field } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useCopy } from '../../use-copy.ts';
import styles from './embed-dialog.module.css';
import { EmbedPreview } from './embed-preview.tsx';
import { checkSide, clampSide, EMBED_BOUNDS, type EmbedSide, renderSnippet } from './embed-size.ts';

interface EmbedDialogProps {
  readonly type: HostMeetingType;
  readonly onClose: () => void;
}

const SIDES: readonly EmbedSide[] = ['width', 'height'];

export function EmbedDialog({ type, onClose }: EmbedDialogProps): ReactNode {
  const headingId = useId();
  const snippet = useRef<HTMLTextAreaElement>(null);
  const { isCopied, copy } = useCopy();
  const [typed, setTyped] = useState({
    width: String(EMBED_BOUNDS.width.initial),
    height: String(EMBED_BOUNDS.height.initial),
  });
  const size = {
    width: clampSide('width', typed.width),
    height: clampSide('height', typed.height),
  };
  const url = `${location.origin}/embed${type.path}`;

  return (
    <Modal size="large" labelledBy={headingId} onDismiss={onClose}>
      <DialogHead headingId={headingId} heading={`Embed ${type.title}`} onClose={onClose} />
      <div className={styles.columns}>
        <div className={styles.settings}>
          <p className={styles.text}>
            Put this snippet where the booking page should appear on your site.
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
          <Field label="Snippet" error={undefined}>
            {(control) => (
              <textarea
                {...control}
                ref={snippet}
                className={`${control.className} ${styles.snippet}`}
                readOnly
                spellCheck={false}
                value={renderSnippet(url, `Book: ${type.title}`, size.width, size.height)}
              />
            )}
          </Field>
          <button
            type="button"
            className="button button-primary"
            onClick={() => copy(snippet.current, 'Snippet copied to clipboard!')}
          >
            {isCopied ? 'Copied' : 'Copy snippet'}
          </button>
        </div>
        <EmbedPreview url={url} title={type.title} {...size} />
      </div>
    </Modal>
  );
}

interface SideFieldProps {
  readonly side: EmbedSide;
  readonly typed: string;
  readonly onChange: (text: string) => void;
}

/** Says what is allowed while something else stands there, and mends it when the field is left. */
function SideField({ side, typed, onChange }: SideFieldProps): ReactNode {
  const { min, max, label } = EMBED_BOUNDS[side];
  return (
    <Field label={`${label} in pixels`} error={checkSide(side, typed) ?? undefined}>
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={typed}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => onChange(String(clampSide(side, typed)))}
        />
      )}
    </Field>
  );
}
