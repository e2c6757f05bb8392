// The folded section for the link, the visibility and the description.

import { lazy, type ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import { FoldedSection } from '../../forms/section.tsx';
import type { Editor } from './use-editor.ts';

const LinkFields = lazy(() => import('./link-fields.tsx'));

export const LINK_ID = 'link';

interface LinkSectionProps {
  readonly editor: Editor;
  /** The part of the link between the domain and the slug. */
  readonly owner: string;
  /** Null for a new meeting type. */
  readonly savedSlug: string | null;
  readonly loadsFields: boolean;
}

export function LinkSection(props: LinkSectionProps): ReactNode {
  const { editor, owner, savedSlug, loadsFields } = props;
  const { slug, visibility } = editor.draft;
  return (
    <FoldedSection
      id={LINK_ID}
      heading={t('Link and description')}
      summary={[
        <bdi key="link">{`…/${owner}/${slug || '…'}`}</bdi>,
        visibility === 'private' && ` · ${t('Private', {}, 'a meeting type that is not listed')}`,
        ` · ${t('Edit', {}, 'verb')}`,
      ]}
      loadsFields={loadsFields}
      hasProblem={editor.hasProblemIn('link')}
    >
      <LinkFields editor={editor} owner={owner} savedSlug={savedSlug} />
    </FoldedSection>
  );
}
