import { useTrade } from '../../../flows/trade-context.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { ContractLink } from '../../../ui/contract-link.tsx';
import styles from './header.module.css';

/** Says whether the money is practice money, and leads to the other environment. */
export const EnvironmentSwitch = () => {
  const t = useT();
  const { environment, contract, contractCode } = useTrade();
  const here = contract ?? { code: contractCode, contractType: 'perpetual' as const };
  return (
    <nav
      className={styles['environment']}
      aria-label={t('header.environment')}
      data-testid="environment"
      data-environment={environment}
    >
      {(['mock', 'real'] as const).map((target) => (
        <span key={target} title={t(`header.${target}.says`)}>
          <ContractLink
            contract={here}
            environment={target}
            current={target === environment}
            className={styles['environmentLink']}
            testId={`environment-${target}`}
          >
            {t(`header.${target}`)}
          </ContractLink>
        </span>
      ))}
    </nav>
  );
};
