// The one anatomy of all fields: a name, a line that is kept free, and a problem that a screen reader reads out.
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Checkbox } from '../../../src/app/ui/fields/checkbox.tsx';
import { ChoiceCards } from '../../../src/app/ui/fields/choice-cards.tsx';
import { DateRange, isBackwards } from '../../../src/app/ui/fields/date-range.tsx';
import { DecimalField } from '../../../src/app/ui/fields/decimal-field.tsx';
import type { FieldProps } from '../../../src/app/ui/fields/field.tsx';
import { Segmented } from '../../../src/app/ui/fields/segmented.tsx';
import { Select } from '../../../src/app/ui/fields/select.tsx';
import { Slider } from '../../../src/app/ui/fields/slider.tsx';
import { Switch } from '../../../src/app/ui/fields/switch.tsx';
import { TextField } from '../../../src/app/ui/fields/text-field.tsx';

const nothing = (): void => undefined;
const items = [{ value: 'a', label: 'A' }];
const fields: Readonly<Record<string, (props: FieldProps) => ReactElement>> = {
  decimal: (props) => <DecimalField {...props} value="1" step="0.1" onChange={nothing} />,
  text: (props) => <TextField {...props} value="x" onChange={nothing} />,
  select: (props) => <Select {...props} value="a" items={items} onChange={nothing} />,
  segmented: (props) => <Segmented {...props} value="a" items={items} onChange={nothing} />,
  choiceCards: (props) => (
    <ChoiceCards {...props} value="a" items={[{ value: 'a', label: 'A', hint: 'What A means' }]} onChange={nothing} />
  ),
  slider: (props) => <Slider {...props} value={5} onChange={nothing} />,
  checkbox: ({ label, ...props }) => (
    <Checkbox {...props} checked onChange={nothing}>
      {label}
    </Checkbox>
  ),
  switch: ({ label, ...props }) => (
    <Switch {...props} checked onChange={nothing}>
      {label}
    </Switch>
  ),
  dateRange: (props) => <DateRange {...props} value={{ from: null, to: null }} onChange={nothing} />,
};

describe.each(Object.entries(fields))('the %s field', (_, field) => {
  test('says its problem at its line, marks its control and points to the line', () => {
    const html = renderToStaticMarkup(field({ label: 'Name', problem: 'Too much', hint: 'Hint', testId: 'f' }));
    const described = /aria-describedby="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain('aria-invalid="true"');
    expect(html).toMatch(
      new RegExp(
        `<p id="${described}"[^>]*role="alert"[^>]*aria-live="polite"[^>]*data-testid="f-error"[^>]*>Too much</p>`,
      ),
    );
    expect(html).not.toContain('Hint</p>');
  });

  test('keeps the line free while nothing is wrong, and says the hint there', () => {
    const free = renderToStaticMarkup(field({ label: 'Name', problem: null }));
    expect(free).toMatch(/<p id="[^"]+"[^>]*><\/p>/);
    expect(free).not.toContain('aria-invalid="true"');
    expect(renderToStaticMarkup(field({ label: 'Name', hint: 'Hint' }))).toMatch(/<p[^>]*>Hint<\/p>/);
  });
});

test('a range that ends before it begins is said at the field', () => {
  const from = '2026-11-22';
  expect([
    isBackwards({ from, to: '2026-11-21' }),
    isBackwards({ from, to: from }),
    isBackwards({ from, to: null }),
  ]).toEqual([true, false, false]);
  const html = renderToStaticMarkup(<DateRange label="Days" value={{ from, to: '2026-11-01' }} onChange={nothing} />);
  expect(html).toContain('field.backwards');
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
});
