import type { ReactNode } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import { contractTitle } from '../../../flows/contract-name.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { ContractLink } from '../../../ui/contract-link.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';

type ContractChoiceProps = {
  readonly contract: Contract;
  readonly className?: string | undefined;
  readonly onChosen?: () => void;
  readonly tabIndex?: number;
  readonly testId: string;
  readonly children: ReactNode;
};

/** Goes to a contract's trade page. One that is suspended is not gone to: a message says why. */
export const ContractChoice = ({ contract, className, onChosen, tabIndex, testId, children }: ContractChoiceProps) => {
  const t = useT();
  const toast = useToast();
  const { environment, contractCode } = useTrade();
  const isHere = contract.code === contractCode;
  if (contract.suspended && !isHere) {
    const name = contractTitle(contract.code);
    return (
      <button
        type="button"
        className={className}
        aria-disabled
        data-testid={testId}
        tabIndex={tabIndex}
        onClick={() =>
          toast({
            id: `suspended-${contract.code}`,
            title: t('header.suspended.title', { contract: name }),
            body: t('header.suspended.says', { contract: name }),
          })
        }
      >
        {children}
      </button>
    );
  }
  return (
    <ContractLink
      contract={contract}
      environment={environment}
      current={isHere}
      className={className}
      testId={testId}
      {...(tabIndex === undefined ? {} : { tabIndex })}
      {...(onChosen === undefined ? {} : { onClick: onChosen })}
    >
      {children}
    </ContractLink>
  );
};
