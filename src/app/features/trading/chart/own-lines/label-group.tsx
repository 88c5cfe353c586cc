import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import type { LabelGroup } from './line-layout.ts';
import { LineLabel, type LabelParts } from './line-label.tsx';
import { leadOf, type LineStage } from './line-stage.ts';
import styles from './lines.module.css';
import type { TradeLine } from './trade-line.ts';

/** So many of a group are listed; the rest is in the tables below. */
const MOST = 12;

type GroupProps = {
  readonly group: LabelGroup;
  readonly lines: readonly TradeLine[];
  readonly parts: LabelParts;
  readonly stage: () => LineStage | null;
};

/** Several lines whose labels would cover each other: one label, which opens into a list of them. */
const Several = ({ lines, parts }: Pick<GroupProps, 'lines' | 'parts'>) => {
  const t = useT();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const lead = leadOf(lines);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = ({ target }: PointerEvent): void => {
      if (target instanceof Node && box.current?.contains(target) !== true) setOpen(false);
    };
    // A drag that is under way takes Escape for itself.
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpen(false);
      if (box.current?.contains(document.activeElement) === true) box.current.querySelector('button')?.focus();
    };
    globalThis.addEventListener('pointerdown', onPress, true);
    globalThis.addEventListener('keydown', onKey);
    return () => {
      globalThis.removeEventListener('pointerdown', onPress, true);
      globalThis.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  if (lead === undefined) return null;
  const more = lines.length - 1;
  return (
    <div ref={box} className={styles['several']}>
      <div className={styles['label']} data-tone={lead.tone} data-kind={lead.kind} data-testid="chart-line-group">
        <button
          type="button"
          className={styles['grip']}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('chart.lines.several', { line: `${lead.title} ${lead.priceText}`, count: more })}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{lead.title}</span> <b>{lead.priceText}</b> <span>+{more}</span>
          <ChevronDown size={12} aria-hidden />
        </button>
      </div>
      {isOpen ? (
        <div id={id} className={styles['list']} data-testid="chart-line-list">
          {lines.slice(0, MOST).map((line) => (
            <LineLabel key={line.key} line={line} parts={parts} />
          ))}
          {lines.length > MOST ? <p>{t('chart.edge.more', { count: lines.length - MOST })}</p> : null}
        </div>
      ) : null}
    </div>
  );
};

/** The labels at one place; the stage says where that is. */
export const Group = ({ group, lines, parts, stage }: GroupProps) => {
  const key = group.keys[0] ?? '';
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [made, element] = [stage(), place.current];
    if (made === null || element === null) return undefined;
    made.element(key, element);
    return () => made.element(key, null);
  }, [key, stage, group]);
  const [first] = lines;
  if (first === undefined) return null;
  return (
    <div ref={place} className={styles['place']} data-up={group.y > 160}>
      {lines.length === 1 ? <LineLabel line={first} parts={parts} /> : <Several lines={lines} parts={parts} />}
    </div>
  );
};
