import { useState } from 'react';
import { withLateTexts } from '../../../../i18n/i18n.ts';
import { createPart, usePart } from '../../../../ui/part.ts';
import { lateView } from '../late-view.tsx';
import { IntervalBar } from './interval-bar.tsx';
import type { ToolProps } from './tool.ts';
import styles from './toolbar.module.css';

const PeriodEditor = lateView(withLateTexts(async () => (await import('./period-editor.tsx')).PeriodEditor));
const toolsPart = createPart(withLateTexts(() => import('./tools.tsx')));

/** The row of controls: periods at once, all else when it is here. Its height is the same before. */
export const Toolbar = (props: ToolProps) => {
  const late = usePart(toolsPart, true);
  // null: it was not asked for yet, and is not fetched.
  const [isEditing, setEditing] = useState<boolean | null>(null);
  return (
    <>
      <div className={styles['row']}>
        <IntervalBar onEdit={() => setEditing(true)} />
        {late === null ? null : <late.Tools {...props} />}
      </div>
      {late === null ? null : <late.ClosedNote />}
      {isEditing === null ? null : <PeriodEditor open={isEditing} onClose={() => setEditing(false)} />}
    </>
  );
};

/** The switch of views in the panel's head. */
export const Views = () => {
  const late = usePart(toolsPart, true);
  return late === null ? null : <late.ViewSwitch />;
};
