import { useParams, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { untilHere } from '../ui/part.ts';
import { findLatePage, type LatePage as Line } from './late-pages.ts';
import type { LatePageProps } from './late/late-page-props.ts';
import { NotFoundPage } from './late/not-found-page.tsx';

const brought: Partial<Record<Line['path'], ComponentType<LatePageProps>>> = {};

/** Fetches the page of an address, asking until it comes. Resolves at once where it is here, or where there is none. */
export const bringLatePage = async (address: string): Promise<void> => {
  const line = findLatePage(address)?.line;
  if (line !== undefined) brought[line.path] ??= await untilHere(line.load);
};

/** Whatever has no route of its own: the late page of that address, or the page that says that there is none. */
export const LatePage = () => {
  const { _splat: address = '' } = useParams({ from: '/$' });
  const search = useSearch({ from: '/$' });
  const found = findLatePage(address);
  if (found === null) return <NotFoundPage />;
  const Content = brought[found.line.path];
  return Content === undefined ? null : <Content key={found.line.path} search={search} rest={found.rest} />;
};
