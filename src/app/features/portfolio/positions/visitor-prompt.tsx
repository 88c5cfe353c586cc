import { Link } from '@tanstack/react-router';
import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';

/** What a visitor sees where own things would be; on a tape that nobody is logged in there, whoever looks at it. */
export const VisitorPrompt = () => {
  const t = useT();
  if (useIsReplay())
    return <Empty title={t('replay.visitor')} body={t('replay.visitor.says')} testId="replay-visitor" />;
  return (
    <Empty
      title={t('positions.visitor')}
      body={t('form.visitor')}
      action={
        <p>
          <Link to="/login" search={{ next: location.pathname + location.search }}>
            {t('positions.logIn')}
          </Link>
          {' · '}
          <Link to="/register" search={{ next: location.pathname + location.search }}>
            {t('positions.register')}
          </Link>
        </p>
      }
    />
  );
};
