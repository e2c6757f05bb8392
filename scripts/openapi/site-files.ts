// A build step that adds files which the service sends without running the Worker: the OpenAPI document
// without its indentation, and the sections of the reference.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { referenceFile } from '../../worker/contract/api/api-reference.ts';
import type { ReferenceDocument } from './document-types.ts';
import { renderReference } from './render-reference.ts';

export function addApiFiles(file: string): Plugin {
  return {
    name: 'halfpast:api-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'site',
    generateBundle() {
      const document = JSON.parse(readFileSync(file, 'utf8')) as ReferenceDocument;
      const emit = (fileName: string, value: unknown) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(value) });
      emit('openapi.json', document);
      for (const [slug, sections] of renderReference(document)) emit(referenceFile(slug), sections);
    },
  };
}
