import type { Research, SocialData } from '../../../../../domain/market/research.ts';
import { formatDecimal, noNumber } from '../../../../format/number-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Empty } from '../../../../ui/feedback/empty.tsx';
import { OriginTag } from './origin-tag.tsx';
import { FigureList, ResearchBlock } from './research-block.tsx';
import styles from './research.module.css';

const MOODS = ['up', 'neither', 'down'] as const;
const COLOURS = { up: 'var(--rise)', neither: 'var(--text-3)', down: 'var(--fall)' } as const;
const percent = (share: string | null): string => (share === null ? noNumber : `${share}%`);
const count = (amount: number): string => formatDecimal(String(amount));

const Moods = ({ moods }: { readonly moods: SocialData['moods'] }) => {
  const t = useT();
  return (
    <>
      <p className={styles['note']}>{t('research.social.mood')}</p>
      <div className={styles['mood']} aria-hidden>
        {MOODS.map((mood) => (
          <i key={mood} style={{ flex: moods[mood] ?? '0', background: COLOURS[mood] }} />
        ))}
      </div>
      <FigureList
        testId="social"
        rows={MOODS.map((mood) => ({ key: mood, name: t(`research.social.${mood}`), value: percent(moods[mood]) }))}
      />
    </>
  );
};

/** What is said of a coin elsewhere, in figures of the operator. */
export const SocialBlock = ({ coin, research }: { readonly coin: string; readonly research: Research }) => {
  const t = useT();
  const { social, origin, date } = research;
  if (social === null)
    return (
      <ResearchBlock title={t('research.social')} testId="research-social">
        <Empty title={t('research.social.none', { coin })} body={t('research.social.none.says')} testId="social-none" />
      </ResearchBlock>
    );
  const { supply, users, interactions, dominance, moods, posts, likes, followers } = social;
  return (
    <ResearchBlock
      title={t('research.social')}
      tag={origin === null ? null : <OriginTag origin={origin} />}
      testId="research-social"
    >
      <FigureList
        testId="social"
        rows={[
          {
            key: 'supply',
            name: t('research.social.supply'),
            value: supply === null ? noNumber : `${formatDecimal(supply)} ${coin}`,
          },
          { key: 'users', name: t('research.social.users'), value: count(users) },
          { key: 'interactions', name: t('research.social.interactions'), value: count(interactions) },
          { key: 'dominance', name: t('research.social.dominance'), value: percent(dominance) },
        ]}
      />
      <Moods moods={moods} />
      <FigureList
        testId="social"
        rows={[
          { key: 'posts', name: t('research.social.posts'), value: count(posts) },
          { key: 'likes', name: t('research.social.likes'), value: count(likes) },
          { key: 'followers', name: t('research.social.followers'), value: count(followers) },
        ]}
      />
      <p className={styles['note']}>{t('research.social.date', { date })}</p>
    </ResearchBlock>
  );
};
