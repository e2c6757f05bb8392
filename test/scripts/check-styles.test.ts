import { expect, it } from 'vitest';
import { findUnusedClasses } from '../../scripts/check-styles.ts';

const find = (files: Record<string, string>) =>
  findUnusedClasses(Object.entries(files).map(([path, text]) => ({ path, text })));

const CSS = '@layer ui {\n  .box { inset: 0.5rem; }\n  .box > .gone:hover { top: 0; }\n}\n';

it('the style check rejects a class of a CSS module if no file that imports the module uses the class', () => {
  const screen = "import styles from './a.module.css';\nconst a = <p className={styles.box} />;\n";
  expect(find({ 'web/ui/a.module.css': CSS, 'web/ui/a.tsx': screen })).toEqual([
    'web/ui/a.module.css styles .gone, which no file uses: delete it',
  ]);
});

it('the style check rejects every class of a CSS module that no file imports', () => {
  const otherScreen = "import styles from './b.module.css';\nstyles.box;\nstyles.gone;\n";
  expect(find({ 'web/ui/a.module.css': CSS, 'web/ui/b.tsx': otherScreen })).toHaveLength(2);
});

it('the style check accepts quoted and computed class names of a CSS module', () => {
  const quoted = "import css from './a.module.css';\nuse(css['box'], css.gone);\n";
  const computed = "import css from './a.module.css';\nuse(css[kind]);\n";
  for (const text of [quoted, computed]) {
    expect(find({ 'web/ui/a.module.css': CSS, 'web/ui/a.tsx': text })).toEqual([]);
  }
});

it('the style check rejects a class of the shared styles if no file in the folders web and worker uses the class', () => {
  const page = 'html`<p class="box">`';
  expect(find({ 'web/styles/base.css': CSS, 'worker/http/pages/p.ts': page })).toEqual([
    'web/styles/base.css styles .gone, which no file uses: delete it',
  ]);
});

it('the style check ignores comments, strings, URLs and :global()', () => {
  const css = '/* .a */ :global(.c) .box { content: ".b"; background: url(/x.png); }';
  expect(find({ 'web/styles/base.css': css, 'web/a.html': '<p class="box">' })).toEqual([]);
});
