import { Pause, Play, StepBack, StepForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';

type StepButtonProps = {
  readonly name: string;
  readonly shortcut: string;
  readonly testId: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

const StepButton = ({ name, shortcut, testId, onPress, children }: StepButtonProps) => (
  <Button
    size="s"
    aria-label={name}
    aria-keyshortcuts={shortcut}
    title={`${name} (${shortcut})`}
    onClick={onPress}
    data-testid={testId}
  >
    {children}
  </Button>
);

type TransportProps = {
  readonly playing: boolean;
  readonly onToggle: () => void;
  readonly onStep: (by: 1 | -1) => void;
};

/** One event back, play or pause, one event on. */
export const Transport = ({ playing, onToggle, onStep }: TransportProps) => {
  const t = useT();
  const label = t(playing ? 'replay.pause' : 'replay.play');
  return (
    <>
      <StepButton name={t('replay.stepBack')} shortcut="," testId="replay-step-back" onPress={() => onStep(-1)}>
        <StepBack size={14} aria-hidden />
      </StepButton>
      <Button
        size="s"
        variant="accent"
        aria-label={label}
        aria-keyshortcuts="Space"
        title={`${label} (${t('replay.key.space')})`}
        onClick={onToggle}
        data-testid="replay-play"
      >
        {playing ? <Pause size={14} aria-hidden /> : <Play size={14} aria-hidden />}
      </Button>
      <StepButton name={t('replay.step')} shortcut="." testId="replay-step" onPress={() => onStep(1)}>
        <StepForward size={14} aria-hidden />
      </StepButton>
    </>
  );
};
