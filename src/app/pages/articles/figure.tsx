import { isFigureName } from '../../../domain/article/figure.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './articles.module.css';
import { useFigure } from './use-figure.ts';

type FigureProps = { readonly name: string; readonly contract: string | null };

/** A figure of the exchange within a text: underlined with dots, dim while it is old, in words where it could not be read. */
export const Figure = ({ name, contract }: FigureProps) => {
  const t = useT();
  const { state, text } = useFigure(name, contract);
  const what = isFigureName(name) ? t(`articles.figure.${name}`) : name;
  const of = contract === null ? what : `${what}, ${contract.toUpperCase()}`;
  return (
    <span
      className={styles['figure']}
      data-state={state}
      data-figure={contract === null ? name : `${name} ${contract}`}
      title={t(state === 'late' ? 'articles.figure.late' : 'articles.figure.says', { what: of })}
    >
      {text ?? (state === 'failed' ? t('articles.figure.failed') : <i aria-label={t('common.loading')} role="img" />)}
    </span>
  );
};
