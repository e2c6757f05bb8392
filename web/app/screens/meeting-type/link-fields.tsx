// The fields for the link, the visibility and the description.

import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import { InputField, TextareaField } from '../../../ui/labelled-fields.tsx';
import { LabelledChoice } from './labelled-choice.tsx';
import { ManagedFields } from './managed-fields.tsx';
import type { Editor } from './use-editor.ts';

const VISIBILITIES = [
  { value: 'public', label: t('Public', {}, 'a meeting type that is listed') },
  { value: 'private', label: t('Private', {}, 'a meeting type that is not listed') },
] as const;

interface LinkFieldsProps {
  readonly editor: Editor;
  /** The part of the link between the domain and the slug. */
  readonly owner: string;
  /**
   * Null for a new meeting type. If the slug differs from this saved slug, the editor warns the
   * host that shared links will stop working.
   */
  readonly savedSlug: string | null;
}

export default function LinkFields({ editor, owner, savedSlug }: LinkFieldsProps): ReactNode {
  const { draft, change, problemAt } = editor;
  const isSlugChanged = savedSlug !== null && draft.slug !== savedSlug;
  return (
    <>
      <InputField
        label={t('Slug', {}, 'the last part of the address of a booking page')}
        error={problemAt('slug')}
        hint={
          isSlugChanged
            ? t('Links that you shared before will stop working.')
            : t(
                'The end of your link: {link}',
                { link: `${location.host}/${owner}/…` },
                'link: such as example.com/ada/…',
              )
        }
        name="slug"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.slug}
        onChange={(event) => change({ slug: event.target.value })}
      />
      <ManagedFields editor={editor} fields={['visibility']}>
        <LabelledChoice
          label={t('Visibility', {}, 'public or private')}
          hint={
            draft.visibility === 'private'
              ? t('Only people with the link can find this meeting type.')
              : draft.team !== null
                ? t('Listed on the page of the team, and found by search engines.')
                : t('Listed on your public page, and found by search engines.')
          }
          options={VISIBILITIES}
          value={draft.visibility}
          onChange={(visibility) => change({ visibility })}
        />
      </ManagedFields>
      <ManagedFields editor={editor} fields={['description']}>
        <TextareaField
          label={t('Description', {}, 'of a meeting type')}
          optional
          error={problemAt('description')}
          name="description"
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </ManagedFields>
    </>
  );
}
