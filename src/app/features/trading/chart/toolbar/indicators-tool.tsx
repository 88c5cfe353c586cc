import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { useDialogPart } from '../../../../ui/overlay/dialog-part.ts';
import { indicatorsDialogPart } from '../indicators/indicators-dialog-part.ts';

/** Which indicators are on the chart. */
export const IndicatorsTool = () => {
  const t = useT();
  const { dialog, close, button } = useDialogPart(indicatorsDialogPart);
  return (
    <>
      <Button variant="ghost" size="s" {...button} data-testid="chart-indicators">
        {t('chart.indicators')}
      </Button>
      {dialog === null ? null : <dialog.IndicatorsDialog onClose={close} />}
    </>
  );
};
