import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Num } from '../../../src/app/ui/num.tsx';

const shown = (value: string, digits = 2): string => renderToStaticMarkup(<Num value={value} digits={digits} signed />);

test('[X-02] a figure that is cut to nothing has neither sign nor colour: colour is never the only sign', () => {
  expect(shown('-0.002')).toMatch(/^<span class="[^"]*">0\.00<\/span>$/);
  expect(shown('-0.02')).toContain('data-tone="fall"');
  expect(shown('-0.02')).toContain('−0.02');
  expect(shown('0.002', 3)).toContain('data-tone="rise"');
  expect(shown('0.002', 3)).toContain('+0.002');
});
