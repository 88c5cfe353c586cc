import { useEffect, useRef, useState } from 'react';
import { contractTitle } from '../../../../flows/contract-name.ts';
import { useSharePicture } from '../../../../flows/share-picture.ts';
import { useExchangeTime } from '../../../../engine/use-exchange-time.ts';
import { formatDateTimeUtc } from '../../../../format/time.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import type { ChartScene } from '../layer.ts';
import { drawPicture } from './draw-picture.ts';
import styles from '../chart.module.css';

type PictureDialogProps = { readonly scene: ChartScene; readonly open: boolean; readonly onClose: () => void };

/** The chart as a picture, to keep as a file or to put on the clipboard. Nothing is sent anywhere. */
export const PictureDialog = ({ scene, open, onClose }: PictureDialogProps) => {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('chart.picture')} size="wide" testId="chart-picture-dialog">
      <Picture scene={scene} />
    </Dialog>
  );
};

const Picture = ({ scene }: { readonly scene: ChartScene }) => {
  const t = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  // As it was when the dialog opened: the picture does not move while it is looked at.
  const [drawn] = useState(scene);
  const [atMs] = useState(useExchangeTime());
  const name = contractTitle(drawn.contract.code);
  const title = `${name} · ${t(`chart.period.${drawn.interval}`)} · ${formatDateTimeUtc(atMs)} UTC · Tapedeck`;
  const share = useSharePicture(canvas, `tapedeck-${drawn.contract.code}-${drawn.interval}.png`);
  useEffect(() => {
    if (canvas.current !== null) drawPicture(canvas.current, drawn, title);
  }, [drawn, title]);
  const isBusy = share.state === 'saving' || share.state === 'copying';
  const isWrong = share.state === 'refused' || share.state === 'failed';
  return (
    <>
      <canvas
        ref={canvas}
        className={styles['picture']}
        role="img"
        aria-label={title}
        data-testid="chart-picture-canvas"
      />
      <p role="status" className={isWrong ? 'tone-warn' : 'tone-2'} data-testid="chart-picture-status">
        {share.state === 'idle' ? t('chart.picture.says') : t(`chart.picture.${share.state}`)}
      </p>
      <div className={styles['pictureButtons']}>
        <Button disabled={isBusy} onClick={share.copy} data-testid="chart-picture-copy">
          {t('chart.picture.copy')}
        </Button>
        <Button variant="accent" disabled={isBusy} onClick={share.save} data-testid="chart-picture-save">
          {t('chart.picture.save')}
        </Button>
      </div>
    </>
  );
};
