import { PAGE_ROWS } from '../../../../domain/kernel/page.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';

type PagerProps = {
  readonly page: number;
  /** Rows on all pages together. */
  readonly total: number;
  readonly onPage: (page: number) => void;
};

/** Which rows are in sight, and the way to the others. A button at the end of its way keeps the focus of who goes by it. */
export const Pager = ({ page, total, onPage }: PagerProps) => {
  const t = useT();
  const pages = Math.max(1, Math.ceil(total / PAGE_ROWS));
  const first = (page - 1) * PAGE_ROWS;
  const step = (to: number, key: 'first' | 'newer' | 'older' | 'last') => (
    <Button
      size="s"
      aria-disabled={to < 1 || to > pages || to === page}
      data-testid={`history-${key}`}
      onClick={() => to >= 1 && to <= pages && to !== page && onPage(to)}
    >
      {t(`histories.${key}`)}
    </Button>
  );
  return (
    <>
      <span role="status" data-testid="history-page">
        {total === 0
          ? ''
          : t('histories.page', { from: Math.min(first + 1, total), to: Math.min(total, first + PAGE_ROWS), total })}
      </span>
      {step(1, 'first')}
      {step(page - 1, 'newer')}
      {step(page + 1, 'older')}
      {step(pages, 'last')}
    </>
  );
};
