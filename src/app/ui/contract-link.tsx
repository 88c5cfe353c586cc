import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Contract, Environment } from '../../domain/contract/contract.ts';

type ContractLinkProps = {
  readonly contract: Pick<Contract, 'code' | 'contractType'>;
  readonly environment: Environment;
  readonly className?: string | undefined;
  readonly onClick?: () => void;
  readonly current?: boolean;
  readonly testId?: string;
  readonly tabIndex?: number;
  readonly children: ReactNode;
};

/** A link to a contract's trade page in an environment. */
export const ContractLink = ({
  contract,
  environment,
  className,
  onClick,
  current = false,
  testId,
  tabIndex,
  children,
}: ContractLinkProps) => (
  <Link
    to={environment === 'mock' ? '/contract/mock/trade' : '/contract/exchange/trade'}
    search={
      contract.contractType === 'perpetual'
        ? { contractCode: contract.code }
        : { contractCode: contract.code, contractType: contract.contractType }
    }
    className={className}
    aria-current={current ? 'page' : undefined}
    data-testid={testId}
    tabIndex={tabIndex}
    activeOptions={{ exact: true }}
    onClick={onClick}
  >
    {children}
  </Link>
);
