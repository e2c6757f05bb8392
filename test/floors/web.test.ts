import { expect, it } from 'vitest';
import { lintTree } from './lint-tree.ts';

const uses = (from: string, name = 'Thing') =>
  `import type { ${name} } from '${from}';\nexport type Own = ${name};\n`;

const REFUSED = {
  'web/book/sees-services.tsx': uses('../../worker/services/bookings/book/book-slot.ts'),
  'web/book/sees-zod.ts': uses('zod/mini'),
  'web/book/sees-router.ts': uses('react-router'),
  'web/book/sees-app.ts': uses('../app/paths.ts'),
  'web/app/sees-db.ts': uses('../../worker/db/bookings/book/bookings.ts'),
  'web/app/screens/sees-screen.tsx': uses('../screens/other.tsx'),
  'web/picker/sees-book.ts': uses('../book/place.ts'),
  'web/picker/sees-router.ts': uses('react-router'),
  'web/embed/sees-react.ts': uses('react'),
  'web/ui/sees-domain.ts': uses('../../worker/domain/time/types.ts'),
  'web/lib/sees-http.ts': uses('../../worker/http/app.ts', 'AppType'),
  'web/lib/api-client.ts': uses('../../worker/http/app.ts', 'createApp'),
  'worker/index.ts': uses('../web/lib/format.ts'),
  'worker/deps-of-tests.ts': uses('../dev-services/google/server.ts'),
  'scripts/sees-test.ts': uses('../test/support/clock.ts'),
  'dev-services/sees-test.ts': uses('../test/support/clock.ts'),
};

const ACCEPTED = {
  'web/book/sees-contract.ts': uses('../../worker/contract/meeting-types/public-calls.ts'),
  'web/book/sees-react.tsx': uses('react'),
  'web/book/sees-ui.ts': uses('../ui/button.tsx'),
  'web/app/sees-picker.ts': uses('../picker/place.ts'),
  'web/app/sees-domain.ts': uses('../../worker/domain/time/types.ts'),
  'web/app/sees-router.ts': uses('react-router'),
  'web/lib/api.ts': uses('../../worker/http/app.ts', 'AppType'),
  'worker/deps.ts': uses('./adapters/kv/media-store.ts'),
};

it('the import rules refuse imports that a folder must not have, and accept all other imports', async () => {
  const lintErrors = await lintTree({ ...REFUSED, ...ACCEPTED });
  const refused = [...new Set(lintErrors.map(({ path }) => path))];
  expect(refused.sort()).toEqual(Object.keys(REFUSED).sort());
});

it('the import rules refuse every way of writing a forbidden import', async () => {
  const lintErrors = await lintTree({
    'worker/domain/by-import.ts': "import { a } from '../ports/a.ts';\nexport const b = a;\n",
    'worker/domain/by-export.ts': "export * from '../ports/a.ts';\n",
    'worker/domain/by-call.ts': "export const a = await import('../ports/a.ts');\n",
  });
  expect(lintErrors).toHaveLength(3);
});

it('the import rules refuse files that import each other', async () => {
  const lintErrors = await lintTree({
    'worker/domain/chicken.ts': "import { egg } from './egg.ts';\nexport const chicken = egg;\n",
    'worker/domain/egg.ts':
      "import { chicken } from './chicken.ts';\nexport const egg = chicken;\n",
  });
  expect(lintErrors.map(({ rule }) => rule)).toContain('noImportCycles');
});
