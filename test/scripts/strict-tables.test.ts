import { expect, it } from 'vitest';
import { makeTablesStrict } from '../../scripts/strict-tables.ts';

const GENERATED =
  'CREATE TABLE `a` (\n\t`id` text PRIMARY KEY NOT NULL\n);\n--> statement-breakpoint\n';

it('makeTablesStrict adds STRICT to every created table exactly once', () => {
  const strict = makeTablesStrict(
    `${GENERATED}CREATE INDEX \`b\` ON \`a\` (\`id\`);\n${GENERATED}`,
  );
  expect(strict.match(/\n\) STRICT;/g)).toHaveLength(2);
  expect(makeTablesStrict(strict)).toBe(strict);
});
