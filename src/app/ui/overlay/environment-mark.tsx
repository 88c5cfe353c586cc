import { useIsReplay } from '../../engine/use-is-replay.ts';
import { useSelected } from '../../engine/use-snapshot.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './environment-mark.module.css';

/** Where what is sent goes; null until the engine knows. */
export const useEnvironment = (): 'real' | 'mock' | null =>
  useSelected('session', (session) => session?.environment ?? null);

/** The environment by its name, with a look as its second sign. It stands in the title of what sends, and is read out with it. */
export const EnvironmentMark = () => {
  const t = useT();
  const environment = useEnvironment();
  const tape = useIsReplay() ? `${t('replay.link')} · ` : '';
  return environment === null ? null : (
    <>
      {' '}
      <span
        className={styles['environment']}
        title={t(`header.${environment}.says`)}
        data-environment={environment}
        data-testid="dialog-environment"
      >
        {tape}
        {t(`header.${environment}`)}
      </span>
    </>
  );
};
