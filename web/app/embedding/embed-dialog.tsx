// Shows how to embed a booking page in another site. For each way, there is code to copy and a preview.

import { type ReactNode, useState } from 'react';
import { hidden, rich } from '../../lib/rich.ts';
import { t } from '../../lib/translate.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { paths } from '../paths.ts';
import styles from './embed-dialog.module.css';
import { EmbedFrame } from './embed-frame.tsx';
import { EmbedScript } from './embed-script.tsx';
import type { EmbeddedPage, ScriptEmbedKind } from './embed-snippets.ts';

interface EmbedDialogProps {
  readonly type: EmbeddedPage;
  readonly onClose: () => void;
}

const EMBED_KINDS: readonly {
  readonly value: 'iframe' | ScriptEmbedKind;
  readonly label: string;
}[] = [
  { value: 'iframe', label: t('Iframe', {}, 'a way to embed a page') },
  { value: 'inline', label: t('Inline', {}, 'a way to embed a page') },
  { value: 'popup', label: t('Popup', {}, 'a way to embed a page') },
  { value: 'button', label: t('Button', {}, 'a way to embed a page') },
];

export function EmbedDialog({ type, onClose }: EmbedDialogProps): ReactNode {
  const [kind, setKind] = useState<'iframe' | ScriptEmbedKind>('iframe');
  return (
    <Dialog
      size="large"
      heading={t('Embed {title}', { title: type.title }, 'title: the name of a meeting type')}
      onClose={onClose}
    >
      <Tabs label={t('Ways to embed')} tabs={EMBED_KINDS} value={kind} onChange={setKind}>
        {kind === 'iframe' ? (
          <EmbedFrame type={type} />
        ) : (
          <EmbedScript key={kind} type={type} kind={kind} />
        )}
      </Tabs>
      <p className={styles.more}>
        {/* The Worker renders the linked page, so this is a normal link. It opens a new tab, so that the
            dialog stays open. */}
        <a href={paths.embedDocs} target="_blank" rel="noopener">
          {rich(
            'All options, calls and events<hidden> (opens a new tab)</hidden>',
            { hidden },
            'a link to the documentation of the embed script',
          )}
        </a>
      </p>
    </Dialog>
  );
}
