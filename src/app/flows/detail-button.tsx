import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { openDetail, type Detail } from './details.ts';

type DetailButtonProps = {
  readonly detail: Detail;
  /** What it opens, as it is seen; beside an icon that stands for it, when the pointer rests on it. */
  readonly text: string;
  readonly icon?: ReactNode;
  /** The same with what it is about, as it is read out. */
  readonly label: string;
  readonly testId: string;
  /** Why it is off; null or absent: it is on. */
  readonly whyNot?: string | null;
};

/** Opens a detail from a row. It sends nothing: in a replay it shows what is on the tape. */
export const DetailButton = ({ detail, text, icon, label, testId, whyNot = null }: DetailButtonProps) => (
  <Button
    size="s"
    aria-haspopup="dialog"
    aria-label={label}
    data-testid={testId}
    disabled={whyNot !== null}
    title={whyNot ?? (icon === undefined ? undefined : text)}
    // An icon needs less room than a word.
    style={icon === undefined ? undefined : { paddingInline: 4 }}
    onClick={() => openDetail(detail)}
  >
    {icon ?? text}
  </Button>
);
