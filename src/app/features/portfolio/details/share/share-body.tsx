import { useEffect, useRef, useState } from 'react';
import type { Environment } from '../../../../../domain/contract/contract.ts';
import { useEngineContext } from '../../../../engine/engine-context.tsx';
import { useExchangeTime } from '../../../../engine/use-exchange-time.ts';
import type { PictureToDraw } from '../../../../flows/details.ts';
import { readMarkedPositions } from '../../../../flows/marked-positions.ts';
import { useSharePicture } from '../../../../flows/share-picture.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import styles from '../details.module.css';
import { drawPicture, PICTURE, pictureTheme } from './draw-picture.ts';
import { endedResult, openResult, pictureText, pictureWords, type Result } from './picture-facts.ts';

const Picture = ({ result, environment }: { readonly result: Result; readonly environment: Environment }) => {
  const t = useT();
  const [isAmountShown, setAmountShown] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' }).format(result.timeMs);
  const share = useSharePicture(canvas, `tapedeck-${result.name.toLowerCase()}-${result.side}-${day}.png`);
  const words = pictureWords(t, result, environment, isAmountShown);
  const said = pictureText(words);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d') ?? null;
    if (canvas.current === null || pen === null) return;
    drawPicture(pen, words, pictureTheme(canvas.current));
    // The words change exactly when what they say does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [said]);
  const isBusy = share.state === 'saving' || share.state === 'copying';
  return (
    <>
      <canvas
        ref={canvas}
        className={styles['picture']}
        width={PICTURE.width * PICTURE.scale}
        height={PICTURE.height * PICTURE.scale}
        role="img"
        aria-label={said}
        data-testid="share-picture"
      />
      <Checkbox
        checked={isAmountShown}
        onChange={(shown) => {
          setAmountShown(shown);
          share.changed();
        }}
        testId="share-amount"
      >
        {t('details.share.amount', { coin: result.coinName })}
      </Checkbox>
      <p className="tone-2">{t('details.share.says')}</p>
      <p
        role="status"
        className={share.state === 'refused' || share.state === 'failed' ? 'tone-warn' : 'tone-2'}
        data-testid="share-status"
      >
        {share.state === 'idle' ? null : t(`details.share.${share.state}`)}
      </p>
      <div className={styles['buttons']}>
        <Button disabled={isBusy} onClick={share.copy} data-testid="share-copy">
          {t('details.share.copy')}
        </Button>
        <Button variant="accent" disabled={isBusy} onClick={share.save} data-testid="share-save">
          {t('details.share.save')}
        </Button>
      </div>
    </>
  );
};

type ShareBodyProps = { readonly detail: PictureToDraw; readonly environment: Environment };

/** The picture of a result, of the moment at which it was asked for: what is copied is what is seen. */
export const ShareBody = ({ detail, environment }: ShareBodyProps) => {
  const t = useT();
  const { store } = useEngineContext();
  const nowMs = useExchangeTime();
  const [result] = useState(() => {
    if (detail.ended !== null) return endedResult(detail.ended);
    const found = readMarkedPositions(store).find(({ position }) => position.id === detail.positionId);
    return found === undefined ? null : openResult(found, nowMs);
  });
  return result === null ? (
    <p role="status">{t('details.share.gone')}</p>
  ) : (
    <Picture result={result} environment={environment} />
  );
};
