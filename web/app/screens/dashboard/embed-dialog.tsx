// The ways to embed a booking page: code to copy, and a preview.
import { type ReactNode, useState } from 'react';
import type { HostMeetingType } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { paths } from '../../paths.ts';
import styles from './embed-dialog.module.css';
import { EmbedFrame } from './embed-frame.tsx';
import { EmbedScript } from './embed-script.tsx';
import type { ScriptWay } from './embed-snippets.ts';

interface EmbedDialogProps {
  readonly type: HostMeetingType;
  readonly onClose: () => void;
}

const WAYS: readonly { readonly value: 'iframe' | ScriptWay; readonly label: string }[] = [
  { value: 'iframe', label: 'Iframe' },
  { value: 'inline', label: 'Inline' },
  { value: 'popup', label: 'Popup' },
  { value: 'button', label: 'Button' },
];

export function EmbedDialog({ type, onClose }: EmbedDialogProps): ReactNode {
  const [way, setWay] = useState<'iframe' | ScriptWay>('iframe');
  return (
    <Dialog size="large" heading={`Embed ${type.title}`} onClose={onClose}>
      <Tabs label="Ways to embed" tabs={WAYS} value={way} onChange={setWay}>
        {way === 'iframe' ? (
          <EmbedFrame type={type} />
        ) : (
          <EmbedScript key={way} type={type} way={way} />
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
