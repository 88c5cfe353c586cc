import type { ArticleHead } from '../../../domain/article/article.ts';

export const heads = import.meta.glob<ArticleHead>('/content/*/en.md', { query: '?head', import: 'head', eager: true });
