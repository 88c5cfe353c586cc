import { ChevronDown, ChevronUp, GripVertical, Lock, Pin } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { MessageKey } from '../../i18n/catalogue.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../cx.ts';
import { Checkbox } from '../fields/checkbox.tsx';
import { Segmented } from '../fields/segmented.tsx';
import styles from './chooser.module.css';
import { moveBy, moveTo, pin, show, type Placed } from './column-choice.ts';
import { useDragOrder, useMoveKeys } from './use-drag-order.ts';

type Named = { readonly id: string; readonly text: MessageKey };

export type ChooserProps = {
  /** Every column and action by name, the fixed first column too. */
  readonly columns: readonly Named[];
  readonly actions: readonly Named[];
  readonly placed: readonly Placed[];
  readonly placedActions: readonly Placed[];
  readonly onColumns: (placed: readonly Placed[]) => void;
  readonly onActions: (placed: readonly Placed[]) => void;
  readonly onReset: () => void;
  /** Further choices of the table: which price, which unit. */
  readonly settings?: ReactNode;
};

type ListProps = {
  readonly names: readonly Named[];
  readonly placed: readonly Placed[];
  readonly canPin: boolean;
  readonly onChange: (placed: readonly Placed[]) => void;
};
type LineProps = {
  readonly id: string;
  readonly text: string;
  readonly placed: readonly Placed[];
  readonly canPin: boolean;
  readonly onShow: (shown: boolean) => void;
  readonly onMove: (placed: readonly Placed[]) => void;
  readonly grip: ReactNode;
};

/** One column: its grip, its tick, up and down, its pin. */
const ChoiceLine = ({ id, text, placed, canPin, onShow, onMove, grip }: LineProps) => {
  const t = useT();
  const at = placed.findIndex((one) => one.id === id);
  const pinned = placed[at]?.pinned === true;
  return (
    <>
      {grip}
      <Checkbox className={styles['name'] ?? ''} checked={placed[at]?.shown === true} onChange={onShow}>
        {text}
      </Checkbox>
      {([-1, 1] as const).map((by) => (
        <button
          key={by}
          type="button"
          className={styles['move']}
          // Not `disabled`: at the end of its way it keeps the focus of who moves the column by it.
          aria-disabled={placed[at + by]?.pinned !== pinned}
          aria-label={t(by < 0 ? 'table.earlier' : 'table.later', { column: text })}
          onClick={() => onMove(moveBy(placed, id, by))}
        >
          {by < 0 ? <ChevronUp size={12} aria-hidden /> : <ChevronDown size={12} aria-hidden />}
        </button>
      ))}
      {canPin ? (
        <button
          type="button"
          className={styles['pin']}
          aria-pressed={pinned}
          aria-label={t('table.pin', { column: text })}
          onClick={() => onMove(pin(placed, id, !pinned))}
        >
          <Pin size={12} fill={pinned ? 'currentColor' : 'none'} aria-hidden />
        </button>
      ) : null}
    </>
  );
};

/** What is shown, in which order: ticked, pinned, dragged, or moved by Alt and the arrows. */
const ChoiceList = ({ names, placed, canPin, onChange }: ListProps) => {
  const t = useT();
  const [said, setSaid] = useState('');
  const texts = new Map(names.map(({ id, text }) => [id, t(text)]));
  const textOf = (id: string): string => texts.get(id) ?? id;
  const applyOrder = (id: string, next: readonly Placed[]): void => {
    if (next.every((one, at) => one.id === placed[at]?.id && one.pinned === placed[at].pinned)) return;
    onChange(next);
    const place = String(next.findIndex((one) => one.id === id) + 1);
    setSaid(t('table.moved', { column: textOf(id), place, count: String(next.length) }));
  };
  const { dragged, onList, onGrip } = useDragOrder((id, to) => applyOrder(id, moveTo(placed, id, to)));
  useMoveKeys(onList.ref, (id, by) => applyOrder(id, moveBy(placed, id, by)));
  return (
    <>
      <ul {...onList} className={styles['list']}>
        {placed.map(({ id, pinned }) => (
          <li
            key={id}
            className={cx(styles['line'], dragged === id && styles['dragged'])}
            data-line={id}
            data-testid={`column-${id}`}
            data-pinned={pinned || undefined}
          >
            <ChoiceLine
              id={id}
              text={textOf(id)}
              placed={placed}
              canPin={canPin}
              onShow={(shown) => onChange(show(placed, id, shown))}
              onMove={(next) => applyOrder(id, next)}
              grip={
                <span className={styles['grip']} aria-hidden {...onGrip(id)}>
                  <GripVertical size={12} />
                </span>
              }
            />
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
};

/** The popup that chooses columns and, where there are several, the actions of a row. */
export const ColumnChooser = (props: ChooserProps) => {
  const t = useT();
  const [part, setPart] = useState<'columns' | 'actions'>('columns');
  const fixed = props.columns.find(({ id }) => !props.placed.some((one) => one.id === id));
  const ofActions = part === 'actions';
  return (
    <div className={styles['root']}>
      {props.actions.length < 2 ? null : (
        <Segmented
          label={t('table.choose')}
          value={part}
          onChange={setPart}
          items={[
            { value: 'columns', label: t('table.columns') },
            { value: 'actions', label: t('table.actions') },
          ]}
        />
      )}
      {ofActions || fixed === undefined ? null : (
        <p className={cx(styles['line'], styles['fixed'])}>
          <span className={styles['name']}>{t(fixed.text)}</span>
          <Lock size={11} aria-hidden />
        </p>
      )}
      <ChoiceList
        key={part}
        names={ofActions ? props.actions : props.columns}
        placed={ofActions ? props.placedActions : props.placed}
        canPin={!ofActions}
        onChange={ofActions ? props.onActions : props.onColumns}
      />
      {props.settings}
      <p className={styles['foot']}>
        <span>{t('table.hint')}</span>
        <button type="button" className={styles['reset']} onClick={props.onReset} data-testid="columns-reset">
          {t('table.reset')}
        </button>
      </p>
    </div>
  );
};
