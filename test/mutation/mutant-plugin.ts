// Puts a mutant in the place of its file, as MUTANT_FILE and MUTANT_SOURCE say.
import type { Plugin } from 'vite';

export function mutantPlugin(): Plugin {
  const { MUTANT_FILE: file, MUTANT_SOURCE: source } = process.env;
  return {
    name: 'mutant',
    enforce: 'pre',
    load: (id) => (file && source !== undefined && id.split('?')[0] === file ? source : null),
  };
}
