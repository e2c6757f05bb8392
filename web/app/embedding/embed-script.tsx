// Embedding with embed.js and its options. The preview is a page that contains exactly the code to copy.

import { type ReactNode, useState } from 'react';
import { LANGUAGE } from '../../lib/language.ts';
import { t } from '../../lib/translate.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Choice } from '../../ui/choice.tsx';
import { InputField } from '../../ui/labelled-fields.tsx';
import styles from './embed-dialog.module.css';
import {
  DEFAULT_TEXT,
  type EmbeddedPage,
  renderScriptSnippet,
  type ScriptEmbedKind,
} from './embed-snippets.ts';
import { Snippet } from './snippet.tsx';

interface EmbedScriptProps {
  readonly type: EmbeddedPage;
  readonly kind: ScriptEmbedKind;
}

const EXPLANATIONS: Record<ScriptEmbedKind, string> = {
  inline: t(
    'Shows the booking page in a frame that is as high as its content. Put the code where the frame should appear.',
  ),
  popup: t(
    'A link that opens the booking page in a dialog. Put the code where the link should appear.',
  ),
  button: t(
    'A button in the corner opens the booking page. Put the code on every page that needs it.',
  ),
};

const PREVIEW_HINTS: Record<ScriptEmbedKind, string> = {
  inline: t('Preview', {}, 'noun'),
  popup: t('Preview: try the link'),
  button: t('Preview: try the button'),
};

const THEMES = [
  { value: 'page', label: t('Your page', {}, 'a colour theme: the theme of the page') },
  { value: 'light', label: t('Light', {}, 'a colour theme') },
  { value: 'dark', label: t('Dark', {}, 'a colour theme') },
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
          <InputField
            label={kind === 'popup' ? t('Text of the link') : t('Text of the button')}
            maxLength={60}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        <div className={styles.option}>
          <span aria-hidden="true">{t('Theme', {}, 'light or dark colours')}</span>
          <Choice
            legend={t('Theme', {}, 'light or dark colours')}
            options={THEMES}
            value={theme}
            onChange={setTheme}
          />
        </div>
        <Checkbox
          label={t('Hide title and description')}
          isOn={hideDetails}
          onChange={setHideDetails}
        />
        {kind === 'inline' && (
          <Checkbox label={t('Hide the border')} isOn={hideBorder} onChange={setHideBorder} />
        )}
        <Snippet code={code} />
      </div>
      <figure className={styles.preview}>
        <figcaption className={styles.caption}>{PREVIEW_HINTS[kind]}</figcaption>
        <iframe
          // Each change creates a new frame, because a new page in the same frame would add a history entry.
          key={code}
          className={styles.stage}
          title={t(
            'Preview of {title}',
            { title: type.title },
            'title: the name of a meeting type',
          )}
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
  return `<!doctype html><html lang="${LANGUAGE}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${t('Preview', {}, 'noun')}</title></head><body>${code}</body></html>`;
}
