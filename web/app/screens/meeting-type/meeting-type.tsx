// /meeting-types/new and /meeting-types/{id}: the editor of one meeting type.
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { DEFAULT_FIELDS } from '../../../../worker/domain/meeting-types/fields.ts';
import { BackButton } from './back-button.tsx';
import { findMeetingType } from './calls.ts';
import { createDraft } from './draft.ts';
import { EditorForm } from './editor-form.tsx';
import styles from './meeting-type.module.css';

const NEW = 'new';

export async function loader({ params: { id = NEW } }: LoaderFunctionArgs) {
  if (id === NEW) return { id: null, path: null, draft: createDraft(DEFAULT_FIELDS) };
  const type = await findMeetingType(id);
  return type && { id, path: type.path, draft: createDraft(type) };
}

export function Component(): ReactNode {
  const loaded = useLoaderData<typeof loader>();
  if (loaded === null) return <Missing />;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <BackButton />
        <h1 className={styles.heading}>
          {loaded.id === null ? 'New meeting type' : 'Edit meeting type'}
        </h1>
      </header>
      <EditorForm key={loaded.id} id={loaded.id} savedPath={loaded.path} initial={loaded.draft} />
    </div>
  );
}

function Missing(): ReactNode {
  return (
    <div className={styles.missing}>
      <h1 className={styles.heading}>Meeting Type Not Found</h1>
      <p>It may have been deleted, or it belongs to another account.</p>
      <BackButton />
    </div>
  );
}
