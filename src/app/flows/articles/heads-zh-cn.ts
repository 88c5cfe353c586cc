import type { ArticleHead } from '../../../domain/article/article.ts';

export const heads = import.meta.glob<ArticleHead>('/content/*/zh-CN.md', {
  query: '?head',
  import: 'head',
  eager: true,
});
