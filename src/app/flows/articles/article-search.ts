import { useSearch } from '@tanstack/react-router';

/** The address of an article or of the list of them; the pages read it. */
export type ArticleSearch = {
  readonly [part in 'id' | 'code' | 'moduleId' | 'type' | 'catalogCode' | 'contractType' | 'q' | 'env' | 'lang']?:
    | string
    | undefined;
};

/**
 * The address of an article or of the list of them, as texts: the router makes numbers of "1", and leaves what is empty.
 * Example: {moduleId: 1, catalogCode: ""} is {moduleId: "1"}.
 */
export const useArticleSearch = (): ArticleSearch => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      (typeof value === 'string' && value !== '') || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
};
