import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MOST_TEXT, type Drawing } from '../../../../../domain/chart/drawings/drawing.ts';
import { lineColours } from '../../../../../domain/chart/line-colour.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { colourVar } from '../indicators/line-colours.ts';
import type { DrawingHand } from './drawing-hand.ts';
import { keptTools } from './kept-drawings.ts';
import { useKept } from './use-hand.ts';
import styles from './drawings.module.css';

type ChosenProps = {
  readonly hand: DrawingHand;
  readonly drawing: Drawing;
  /** The work here is done: the focus goes back to the drawing. */
  readonly onDone: () => void;
};

/** What the drawing says; each character is drawn at once, an empty text is not kept. */
const TextField = ({ hand, drawing, onDone }: ChosenProps) => {
  const t = useT();
  const [typed, setTyped] = useState(drawing.text);
  return (
    <input
      className={styles['text']}
      aria-label={t('chart.drawings.text.field')}
      value={typed}
      maxLength={MOST_TEXT}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (value.trim() !== '') hand.change({ ...drawing, text: value }, true);
      }}
      onBlur={() => setTyped(drawing.text)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        onDone();
      }}
      data-testid="drawing-text"
    />
  );
};

/** What can be set of the chosen drawing: its words, its colour, and that it goes. */
export const ChosenDrawing = ({ hand, drawing, onDone }: ChosenProps) => {
  const t = useT();
  const tools = useKept(keptTools);
  return (
    <div
      className={styles['chosen']}
      role="group"
      data-part="chosen"
      aria-label={`${t('chart.drawings.chosen')}: ${t(`chart.drawings.kind.${drawing.kind}`)}`}
      data-no-picture=""
      data-testid="drawing-chosen"
    >
      {drawing.kind === 'text' ? <TextField hand={hand} drawing={drawing} onDone={onDone} /> : null}
      {lineColours.map((colour) => (
        <button
          key={colour}
          type="button"
          className={styles['colour']}
          aria-label={t('chart.drawings.colour', { colour: t(`chart.colour.${colour}`) })}
          title={t(`chart.colour.${colour}`)}
          aria-pressed={drawing.colour === colour}
          onClick={() => {
            hand.change({ ...drawing, colour });
            keptTools.put({ ...tools, colour });
          }}
          data-testid={`drawing-colour-${colour}`}
        >
          <span style={{ background: colourVar(colour) }} />
        </button>
      ))}
      <button
        type="button"
        className={styles['tool']}
        aria-label={t('chart.drawings.remove')}
        title={t('chart.drawings.remove')}
        onClick={hand.removeChosen}
        data-testid="drawing-remove"
      >
        <Trash2 size={15} aria-hidden />
      </button>
      <span className={styles['keys']} aria-hidden>
        {t('chart.drawings.hint.short')}
      </span>
    </div>
  );
};
