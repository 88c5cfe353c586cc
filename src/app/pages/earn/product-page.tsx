import { ProductView } from '../../features/account/earn/product/product-view.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import type { LatePageProps } from '../late/late-page-props.ts';
import { EarnFrame } from './earn-frame.tsx';

/** The product that the address names. */
export const EarnProductPage = ({ search }: LatePageProps) => {
  const t = useT();
  const { id } = search;
  return (
    <EarnFrame title={t('earn.product')} isPublic>
      {id === undefined || !/^[a-z0-9-]{3,32}$/.test(id) ? (
        <Empty title={t('earn.product.unknown')} body={t('earn.product.unknown.says')} testId="earn-product-unknown" />
      ) : (
        <ProductView key={id} id={id} />
      )}
    </EarnFrame>
  );
};
