import { useState } from 'react';
import {
  indicatorRules,
  isParam,
  type IndicatorKind,
  type IndicatorParam,
} from '../../../../../domain/chart/indicators/registry.ts';
import { lineColours } from '../../../../../domain/chart/line-colour.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { DecimalField } from '../../../../ui/fields/decimal-field.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { freshIndicator, type ChosenIndicator } from './chosen.ts';
import { colourVar } from './line-colours.ts';
import styles from './indicators.module.css';

type FieldsProps = { readonly chosen: ChosenIndicator; readonly onChange: (next: ChosenIndicator) => void };

type ParamFieldProps = {
  readonly param: IndicatorParam;
  readonly value: number;
  readonly label: string;
  readonly testId: string;
  readonly onChange: (value: number) => void;
};

/** One number. What is typed counts as soon as it is within its limits; until then the chart keeps the one it has. */
const ParamField = ({ param, value, label, testId, onChange }: ParamFieldProps) => {
  const t = useT();
  const [typed, setTyped] = useState(String(value));
  const isRight = typed !== '' && isParam(param, Number(typed));
  const limits = t(param.least === 0 ? 'chart.param.limitsOrNone' : 'chart.param.limits', {
    least: param.least,
    most: param.most,
  });
  return (
    <DecimalField
      label={label}
      value={typed}
      step={param.digits === 0 ? '1' : '0.1'}
      onChange={(text) => {
        setTyped(text);
        if (text !== '' && isParam(param, Number(text))) onChange(Number(text));
      }}
      problem={isRight ? null : limits}
      hint={limits}
      testId={testId}
    />
  );
};

const ColourField = ({
  label,
  value,
  onChange,
  testId,
}: {
  readonly label: string;
  readonly value: ChosenIndicator['colours'][number];
  readonly onChange: (value: ChosenIndicator['colours'][number]) => void;
  readonly testId: string;
}) => {
  const t = useT();
  return (
    <div className={styles['colour']}>
      <span className={styles['swatch']} style={{ background: colourVar(value) }} aria-hidden />
      <Select
        label={label}
        named
        value={value}
        items={lineColours.map((colour) => ({ value: colour, label: t(`chart.colour.${colour}`) }))}
        onChange={onChange}
        testId={testId}
      />
    </div>
  );
};

/** What of a list of numbers of one name each is called: "Length 2" where there are several. */
const useParamName = (kind: IndicatorKind) => {
  const t = useT();
  const { params } = indicatorRules[kind];
  return (at: number): string => {
    const name = t(`chart.param.${params[at]?.name ?? 'length'}`);
    return params.every((param) => param.name === 'length') && params.length > 1 ? `${name} ${at + 1}` : name;
  };
};

/** The numbers and colours of an indicator; each change is drawn at once. */
export const IndicatorFields = ({ chosen, onChange }: FieldsProps) => {
  const t = useT();
  const { kind, params, colours } = chosen;
  const nameOf = useParamName(kind);
  const [round, setRound] = useState(0);
  const rule = indicatorRules[kind];
  return (
    <div className={styles['fields']} data-testid={`indicator-fields-${kind}`}>
      {rule.params.length === 0 ? null : (
        <div className={styles['numbers']} key={round}>
          {rule.params.map((param, at) => (
            <ParamField
              key={nameOf(at)}
              param={param}
              value={params[at] ?? param.first}
              label={nameOf(at)}
              onChange={(value) => onChange({ ...chosen, params: params.with(at, value) })}
              testId={`indicator-${kind}-param-${at}`}
            />
          ))}
        </div>
      )}
      {rule
        .lines(params)
        .map(({ name, length }, at) =>
          kind === 'macd' && at === 2 ? null : (
            <ColourField
              key={at}
              label={t('chart.colour.of', { line: t(`chart.line.${name}`, { length: length ?? '' }) })}
              value={colours[at] ?? 'grey'}
              onChange={(colour) => onChange({ ...chosen, colours: colours.with(at, colour) })}
              testId={`indicator-${kind}-colour-${at}`}
            />
          ),
        )}
      <Button
        size="s"
        className={styles['reset']}
        onClick={() => {
          onChange(freshIndicator(kind));
          setRound((before) => before + 1);
        }}
        data-testid={`indicator-reset-${kind}`}
      >
        {t('chart.indicator.reset')}
      </Button>
    </div>
  );
};
