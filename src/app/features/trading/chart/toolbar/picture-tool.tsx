import { Camera } from 'lucide-react';
import { useState } from 'react';
import { withLateTexts } from '../../../../i18n/i18n.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { lateView } from '../late-view.tsx';
import type { ToolProps } from './tool.ts';

const PictureDialog = lateView(
  withLateTexts(async () => (await import('../picture/picture-dialog.tsx')).PictureDialog),
);

export const PictureTool = ({ scene }: ToolProps) => {
  const t = useT();
  // null: it was not asked for yet, and is not fetched.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        variant="ghost"
        size="s"
        aria-label={t('chart.picture')}
        title={t('chart.picture')}
        disabled={scene === null}
        onClick={() => setOpen(true)}
        data-testid="chart-picture"
      >
        <Camera size={14} aria-hidden />
      </Button>
      {scene === null || isOpen === null ? null : (
        <PictureDialog scene={scene} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
};
