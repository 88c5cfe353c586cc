import { Link } from '@tanstack/react-router';
import type { Article, Block, Inline, Line } from '../../../domain/article/article.ts';
import { slugOf } from '../../../domain/article/articles.ts';
import { ArticleLink } from '../../flows/articles/article-link.tsx';
import styles from './articles.module.css';
import { Figure } from './figure.tsx';

const InlineView = ({ one }: { readonly one: Inline }) => {
  switch (one.kind) {
    case 'text':
      return one.text;
    case 'code':
      return <code>{one.text}</code>;
    case 'strong':
      return (
        <strong>
          <LineView line={one.of} />
        </strong>
      );
    case 'figure':
      return <Figure name={one.name} contract={one.contract} />;
    case 'link': {
      const slug = one.to.startsWith('article:') ? slugOf(one.to.slice('article:'.length)) : null;
      return slug === null ? (
        <Link to={one.to}>
          <LineView line={one.of} />
        </Link>
      ) : (
        <ArticleLink slug={slug}>
          <LineView line={one.of} />
        </ArticleLink>
      );
    }
    default:
      return one satisfies never;
  }
};

/** A line of an article: texts are texts, nothing of them is markup. */
export const LineView = ({ line }: { readonly line: Line }) =>
  line.map((one, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a text never changes its parts
    <InlineView key={index} one={one} />
  ));

const BlockView = ({ block }: { readonly block: Block }) => {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h3' : 'h4';
      return (
        <Heading id={block.id}>
          <LineView line={block.of} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <LineView line={block.of} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <li key={index}>
              <LineView line={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'formula':
      return (
        <p className={styles['formula']}>
          {block.lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <span key={index}>
              <LineView line={line} />
            </span>
          ))}
        </p>
      );
    case 'table':
      return <TableView block={block} />;
    default:
      return block satisfies never;
  }
};

const TableView = ({ block }: { readonly block: Extract<Block, { readonly kind: 'table' }> }) => (
  <div className={styles['tableBox']}>
    <table>
      <thead>
        <tr>
          {block.head.map((cell, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <th key={index} scope="col">
              <LineView line={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <tr key={index}>
            {row.map((cell, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <td key={column}>
                <LineView line={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** All of an article but its title. */
export const ArticleView = ({ article }: { readonly article: Article }) =>
  article.blocks.map((block, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- as above
    <BlockView key={index} block={block} />
  ));
