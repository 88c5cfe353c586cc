import type { FunctionComponent } from 'react';
import type { FieldSlotProps } from '../field-slot.ts';

/** What will be sent, in words, above the buttons. */
export const WordsLine: FunctionComponent<Pick<FieldSlotProps, 'model' | 'contract' | 'facts'>> = () => null;
