// A build step that copies embed.js to a file name with a content hash. The content of /embed.js changes with each
// version, but the content of this copy never changes. embed.json contains the path and the integrity value of the
// copy.
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import type { EmbedScript } from '../worker/contract/booking-page/embed-script.ts';

const HASH_LENGTH = 12;

export function copyEmbedWithHash(): Plugin {
  return {
    name: 'halfpast:embed-twin',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'embed',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const script = bundle['embed.js'];
        if (script?.type !== 'chunk') throw new Error('The build did not create embed.js.');
        const hash = createHash('sha256').update(script.code).digest('hex').slice(0, HASH_LENGTH);
        const integrity = `sha384-${createHash('sha384').update(script.code).digest('base64')}`;
        const embedScript: EmbedScript = { path: `/assets/embed-${hash}.js`, integrity };
        const emit = (fileName: string, source: string) =>
          this.emitFile({ type: 'asset', fileName, source });
        emit(embedScript.path.slice(1), script.code);
        emit('embed.json', JSON.stringify(embedScript));
      },
    },
  };
}
