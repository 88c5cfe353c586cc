import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { withLateTexts } from '../../../../i18n/i18n.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { lateView } from '../late-view.tsx';

const PropertiesDialog = lateView(
  withLateTexts(async () => (await import('../properties/properties-dialog.tsx')).PropertiesDialog),
);

export const PropertiesTool = () => {
  const t = useT();
  // null: it was not asked for yet, and is not fetched.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        variant="ghost"
        size="s"
        aria-label={t('chart.properties')}
        title={t('chart.properties')}
        onClick={() => setOpen(true)}
        data-testid="chart-properties"
      >
        <Settings2 size={14} aria-hidden />
      </Button>
      {isOpen === null ? null : <PropertiesDialog open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
};
