// The ways to embed a booking page: code to copy, and a preview.
import { type ReactNode, useState } from 'react';
import type { HostMeetingType } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { paths } from '../../paths.ts';
import styles from './embed-dialog.module.css';
import { EmbedFrame } from './embed-frame.tsx';
import { EmbedScript } from './embed-script.tsx';
import type { ScriptEmbedKind } from './embed-snippets.ts';

interface EmbedDialogProps {
  readonly type: HostMeetingType;
  readonly onClose: () => void;
}

const EMBED_KINDS: readonly {
  readonly value: 'iframe' | ScriptEmbedKind;
  readonly label: string;
}[] = [
  { value: 'iframe', label: 'Iframe' },
  { value: 'inline', label: 'Inline' },
  { value: 'popup', label: 'Popup' },
  { value: 'button', label: 'Button' },
];

export function EmbedDialog({ type, onClose }: EmbedDialogProps): ReactNode {
  const [kind, setKind] = useState<'iframe' | ScriptEmbedKind>('iframe');
  return (
    <Dialog size="large" heading={`Embed ${type.title}`} onClose={onClose}>
      <Tabs label="Ways to embed" tabs={EMBED_KINDS} value={kind} onChange={setKind}>
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
          All options, calls and events<span className="hidden"> (opens a new tab)</span>
        </a>
      </p>
    </Dialog>
  );
}
