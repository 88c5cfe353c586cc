import type { Article, Block, Inline, Line } from '../../../domain/article/article.ts';
import { isFigureName } from '../../../domain/article/figure.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './articles.module.css';
import { Figure } from './figure.tsx';

type OneFigure = Extract<Inline, { readonly kind: 'figure' }>;

const inLine = (line: Line): readonly OneFigure[] =>
  line.flatMap((one) => (one.kind === 'figure' ? [one] : 'of' in one ? inLine(one.of) : []));
const linesOf = (block: Block): readonly Line[] =>
  block.kind === 'list'
    ? block.items
    : block.kind === 'table'
      ? [block.head, ...block.rows].flat()
      : block.kind === 'formula'
        ? block.lines
        : [block.of];
const keyOf = ({ name, contract }: OneFigure): string => `${name} ${contract ?? ''}`;

/** Each figure once, in the order of the text. */
const figuresOf = ({ blocks }: Article): readonly OneFigure[] => [
  ...new Map(
    blocks
      .flatMap(linesOf)
      .flatMap(inLine)
      .map((one) => [keyOf(one), one]),
  ).values(),
];

/** The figures of the text by their names. */
export const FigureList = ({ article }: { readonly article: Article }) => {
  const t = useT();
  const figures = figuresOf(article);
  if (figures.length === 0) return null;
  return (
    <section className={styles['figures']} aria-label={t('articles.figures')} data-testid="article-figures">
      <h3>{t('articles.figures')}</h3>
      <dl>
        {figures.map((one) => (
          <div key={keyOf(one)}>
            <dt>
              {isFigureName(one.name) ? t(`articles.figure.${one.name}`) : one.name}
              {one.contract === null ? null : <small>{one.contract.toUpperCase()}</small>}
            </dt>
            <dd>
              <Figure name={one.name} contract={one.contract} />
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('articles.figures.says')}</p>
    </section>
  );
};
