import { Maximize, Minimize } from 'lucide-react';
import { useRef } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { useFullScreen } from './use-full-screen.ts';

export const FullScreenTool = () => {
  const button = useRef<HTMLButtonElement>(null);
  const { isOn, toggle } = useFullScreen(button);
  const t = useT();
  const name = t(isOn ? 'chart.full.leave' : 'chart.full.enter');
  const Icon = isOn ? Minimize : Maximize;
  return (
    <Button
      ref={button}
      variant="ghost"
      size="s"
      aria-label={name}
      title={name}
      pressed={isOn}
      onClick={toggle}
      data-testid="chart-full"
    >
      <Icon size={14} aria-hidden />
    </Button>
  );
};
