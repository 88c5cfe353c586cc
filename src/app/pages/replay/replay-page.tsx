import { useEffect, useState, type DragEvent } from 'react';
import { EngineProvider } from '../../engine/engine-context.tsx';
import { EmptyDeck } from './empty-deck.tsx';
import { forgetToasts } from '../../ui/feedback/toast.tsx';
import { ReplayDesk } from './replay-desk.tsx';
import styles from './replay-page.module.css';
import { useTapeDeck } from './use-tape-deck.ts';

/** A tape, played through the panels of the trade page. A file may be dropped anywhere on it. */
export const ReplayPage = () => {
  const { client, tape, openFile, openKept, close } = useTapeDeck();
  const [over, setOver] = useState(false);
  // What is still shown of the live page would pass as the tape's, and the other way round.
  useEffect(() => {
    forgetToasts();
    return forgetToasts;
  }, []);
  if (client === null) return null;
  const drag = (event: DragEvent, isOver: boolean): void => {
    event.preventDefault();
    setOver(isOver);
  };
  const drop = (event: DragEvent): void => {
    drag(event, false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined) openFile(file);
  };
  return (
    <EngineProvider engine={client}>
      <div
        className={styles['drop']}
        data-over={over || undefined}
        data-testid="replay-page"
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={drop}
      >
        {tape === null ? (
          <EmptyDeck onFile={openFile} onKept={openKept} />
        ) : (
          <ReplayDesk client={client} tape={tape} onFile={openFile} onClose={close} />
        )}
      </div>
    </EngineProvider>
  );
};
