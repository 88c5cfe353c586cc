import { Link } from '@tanstack/react-router';
import { lateLink } from '../../../../flows/late-link.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Empty } from '../../../../ui/feedback/empty.tsx';

/** Money that goes into a product leaves the contract account: mock trading, which has no transfers, has no Earn either. */
export const OnlyInReal = () => {
  const t = useT();
  return (
    <Empty
      title={t('earn.mock')}
      body={t('earn.mock.says')}
      testId="earn-mock"
      action={
        <Link {...lateLink('/earn')} data-testid="earn-to-real">
          {t('earn.mock.toReal')}
        </Link>
      }
    />
  );
};
