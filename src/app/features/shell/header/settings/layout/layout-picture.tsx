import { arrange, type Place, type PlaceId, type Plan } from '../../../../../../domain/settings/arrange.ts';
import type { Arrangement } from '../../../../../../domain/settings/workspaces.ts';
import { ROOMY } from '../../../../../ui/phone.ts';
import { useMedia } from '../../../../../ui/use-media.ts';
import styles from './layout.module.css';

type GroupName = 'columns' | 'rows' | 'beside' | 'stack';
const inner: Readonly<Partial<Record<PlaceId, GroupName>>> = { main: 'rows', top: 'beside', market: 'stack' };

const Group = ({ plan, name }: { readonly plan: Plan; readonly name: GroupName }) => (
  <span className={styles['group']} data-group={name}>
    {plan[name]
      .filter(({ isHidden }: Place) => !isHidden)
      .map(({ id }) => {
        const group = inner[id];
        return (
          <span key={id} className={styles['place']} data-place={id}>
            {group === undefined ? null : <Group plan={plan} name={group} />}
          </span>
        );
      })}
  </span>
);

/** The page in small, as it is laid out; the order form stands out. */
export const LayoutPicture = ({ layout, hidden, swapped }: Pick<Arrangement, 'layout' | 'hidden' | 'swapped'>) => (
  <span className={styles['picture']} aria-hidden>
    <Group plan={arrange({ layout, hidden, swapped, isWide: false, isRoomy: useMedia(ROOMY) })} name="columns" />
  </span>
);
