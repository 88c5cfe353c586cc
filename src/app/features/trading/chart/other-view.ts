import type { Contract } from '../../../../domain/contract/contract.ts';

/** `onPicked`: a price was taken for the form; on a phone it opens. */
export type OtherViewProps = { readonly contract: Contract; readonly onPicked?: (() => void) | undefined };
