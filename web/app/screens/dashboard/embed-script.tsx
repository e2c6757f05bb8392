// Embedding with embed.js and its options. The preview is a page that contains exactly the code to copy.
import { type ReactNode, useState } from 'react';
import type { HostMeetingType } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { Choice } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import styles from './embed-dialog.module.css';
import { DEFAULT_TEXT, renderScriptSnippet, type ScriptEmbedKind } from './embed-snippets.ts';
import { Snippet } from './snippet.tsx';

interface EmbedScriptProps {
  readonly type: HostMeetingType;
  readonly kind: ScriptEmbedKind;
}

const EXPLANATIONS: Record<ScriptEmbedKind, string> = {
  inline:
    'Adds the booking page to your page, as high as its content. Put the code where it should appear.',
  popup: 'A link that opens the booking page in a dialog. Put the code where it should appear.',
  button:
    'A button in the corner opens the booking page. Put the code on every page that needs it.',
};

const PREVIEW_HINTS: Record<ScriptEmbedKind, string> = {
  inline: 'Preview',
  popup: 'Preview: try the link',
  button: 'Preview: try the button',
};

const THEMES = [
  { value: 'page', label: 'Your page' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function EmbedScript({ type, kind }: EmbedScriptProps): ReactNode {
  const [text, setText] = useState(DEFAULT_TEXT);
  const [theme, setTheme] = useState<(typeof THEMES)[number]['value']>('page');
  const [hideDetails, setHideDetails] = useState(false);
  const [hideBorder, setHideBorder] = useState(false);
  const code = renderScriptSnippet(kind, {
    ...{ text, theme, hideDetails, hideBorder },
    origin: location.origin,
    path: type.path,
    color: type.primaryColor,
  });
  return (
    <div className={styles.columns}>
      <div className={styles.settings}>
        <p className={styles.text}>{EXPLANATIONS[kind]}</p>
        {kind !== 'inline' && (
          <Field
            label={kind === 'popup' ? 'Text of the link' : 'Text of the button'}
            error={undefined}
          >
            {(control) => (
              <input
                {...control}
                maxLength={60}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
        )}
        <div className={styles.option}>
          <span aria-hidden="true">Theme</span>
          <Choice legend="Theme" options={THEMES} value={theme} onChange={setTheme} />
        </div>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={hideDetails}
            onChange={(event) => setHideDetails(event.target.checked)}
          />
          Hide title and description
        </label>
        {kind === 'inline' && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={hideBorder}
              onChange={(event) => setHideBorder(event.target.checked)}
            />
            Hide the border
          </label>
        )}
        <Snippet code={code} />
      </div>
      <figure className={styles.preview}>
        <figcaption className={styles.caption}>{PREVIEW_HINTS[kind]}</figcaption>
        <iframe
          // Each change creates a new frame, because a new page in the same frame would add a history entry.
          key={code}
          className={styles.stage}
          title={`Preview of ${type.title}`}
          srcDoc={renderPreview(code)}
          onLoad={(event) => {
            const body = event.currentTarget.contentDocument?.body;
            if (body) body.style.font = '16px/1.5 system-ui, sans-serif';
          }}
        />
      </figure>
    </div>
  );
}

/**
 * Returns the HTML of the preview. The preview inherits the content security policy of the app, so only our
 * own script runs in the preview.
 */
function renderPreview(code: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Preview</title></head><body>${code}</body></html>`;
}
