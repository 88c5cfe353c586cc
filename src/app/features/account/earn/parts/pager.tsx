import { PAGE_ROWS } from '../../../../../domain/kernel/page.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';

type PagerProps = { readonly page: number; readonly total: number; readonly onPage: (page: number) => void };

/** Which rows are in sight, and the way to newer and older ones; a button at its end keeps the focus of who goes by it. */
export const Pager = ({ page, total, onPage }: PagerProps) => {
  const t = useT();
  const pages = Math.max(1, Math.ceil(total / PAGE_ROWS));
  const first = (page - 1) * PAGE_ROWS;
  const step = (to: number, key: 'newer' | 'older') => (
    <Button
      size="s"
      aria-disabled={to < 1 || to > pages}
      onClick={() => to >= 1 && to <= pages && onPage(to)}
      data-testid={`earn-${key}`}
    >
      {t(`earn.${key}`)}
    </Button>
  );
  return (
    <>
      <span role="status" data-testid="earn-page">
        {total === 0
          ? ''
          : t('earn.page', { from: Math.min(first + 1, total), to: Math.min(total, first + PAGE_ROWS), total })}
      </span>
      {pages === 1 ? null : (
        <>
          {step(page - 1, 'newer')}
          {step(page + 1, 'older')}
        </>
      )}
    </>
  );
};
