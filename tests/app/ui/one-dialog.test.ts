// Every question of the terminal is asked in the one dialog of app/ui/overlay, which names the environment it acts in: a new one cannot forget to.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../src/app');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));
const filesWith = (pattern: RegExp): readonly string[] =>
  files
    .filter(({ text }) => pattern.test(text))
    .map(({ name }) => name)
    .toSorted();
const THE_ONE = 'ui/overlay/dialog-popup.tsx';

test('[ACC-09] [FLOW-01] every dialog is the one that names its environment: no file brings a dialog of its own, of the library or of the browser', () => {
  expect(filesWith(/from '@base-ui\/react\/(?:dialog|alert-dialog|drawer)'/)).toEqual([THE_ONE]);
  // The small panel at a price of the chart, which is not modal, names it by the same mark.
  const own = filesWith(/<dialog[\s>]|role="(?:alert)?dialog"|aria-modal/);
  expect(own).toEqual(['features/trading/chart/quick-order/quick-order.tsx']);
  expect(filesWith(/<EnvironmentMark \/>/)).toEqual([...own, THE_ONE]);
  expect(filesWith(/(?:^|[^.\w])(?:window\.)?(?:confirm|prompt|alert)\(/m)).toEqual([]);
});

test('[ACC-09] [FLOW-01] the confirmations there are, each by that dialog', () => {
  const asking = filesWith(/<(?:Confirm|ConfirmDialog|ActDialog|Dialog)\b/);
  expect(asking.length).toBeGreaterThan(25);
  for (const name of asking)
    expect(files.find((file) => file.name === name)?.text, name).toMatch(
      /import \{[^}]*\b(?:Confirm|ConfirmDialog|ActDialog|Dialog|\w*Part)\b[^}]*\} from '[^']*(?:\/confirm\.tsx|confirm-dialog\.tsx|act-dialog\.tsx|overlay\/dialog\.tsx|\.\/dialog\.tsx|part\.ts|dialog-part\.ts)'/,
    );
  const popup = files.find(({ name }) => name === THE_ONE)?.text ?? '';
  // Its own doing, asked of nobody: there is no prop to leave it out by.
  expect(popup).toMatch(/<Base\.Title[^>]*>\s*\{title\}\s*<EnvironmentMark \/>/);
});
