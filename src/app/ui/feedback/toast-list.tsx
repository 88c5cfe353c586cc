import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { Word } from '../spoken.ts';
import type { Message, Tone } from './message.ts';
import styles from './toast.module.css';

/** A message that comes and goes; it takes no action, as it may leave before it is used. */
export type ToastMessage = Omit<Message, 'action'> & {
  /** A later message with the same id takes the place of the earlier one. */
  readonly id?: string;
  /** A first word, as an answer is, is not shown where an event said more already; nor is an ending of what was refused. */
  readonly word?: Word;
  /** It happened on a tape: it looks it, and interrupts nobody. */
  readonly isOfTape?: boolean;
  /** 0 keeps it until dismissed. */
  readonly timeoutMs?: number;
};
/** The list, once it is there: shows one message, takes all away. */
export type ToastPlace = { readonly show: (message: ToastMessage) => void; readonly clear: () => void };

const icons = { info: Info, success: CircleCheck, warn: TriangleAlert, danger: CircleAlert } as const;
const isTone = (type: string | undefined): type is Tone => type !== undefined && type in icons;

const isOfTape = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'isOfTape' in data && data.isOfTape === true;

const manager = Base.createToastManager();

/** How long a message stays that says nothing of it itself. */
const STAYS_MS = 6000;

const add = ({ id, title, body = '', tone = 'info', timeoutMs = STAYS_MS, isOfTape = false }: ToastMessage): void => {
  manager.add({
    ...(id === undefined ? {} : { id }),
    title,
    type: tone,
    priority: tone === 'danger' && !isOfTape ? 'high' : 'low',
    data: { isOfTape },
    // Said each time: a message that is kept up to date keeps nothing of the one before, and stays its own time.
    description: body,
    timeout: timeoutMs,
  });
};

const place: ToastPlace = { show: add, clear: () => manager.close() };

type ToastListProps = { readonly onReady: (place: ToastPlace | null) => void };

/** The toasts of the page. Reports when it can show some, and when no longer. */
export const ToastList = ({ onReady }: ToastListProps) => {
  // The provider below listens to the manager before this runs.
  useEffect(() => {
    onReady(place);
    return () => onReady(null);
  }, [onReady]);
  return (
    <Base.Provider toastManager={manager} limit={3} timeout={STAYS_MS}>
      <Base.Portal>
        <Viewport />
      </Base.Portal>
    </Base.Provider>
  );
};

const Viewport = () => {
  const t = useT();
  const { toasts } = Base.useToastManager();
  return (
    <Base.Viewport className={styles['viewport']} data-testid="toasts" aria-label={t('common.notifications')}>
      {toasts.map((toast) => {
        const tone = isTone(toast.type) ? toast.type : 'info';
        const Icon = icons[tone];
        return (
          <Base.Root
            key={toast.id}
            toast={toast}
            swipeDirection={['left', 'up']}
            // Toasts never lie under each other here: what can be focused is always there, also for readers.
            aria-hidden={false}
            className={styles['toast']}
            data-tone={tone}
            data-of-tape={isOfTape(toast.data) || undefined}
            data-testid="toast"
          >
            <Base.Content className={styles['content']}>
              <Icon size={16} aria-hidden className={styles['icon']} />
              <div className={styles['text']}>
                <Base.Title className={styles['title']} />
                <Base.Description className={styles['body']} />
              </div>
              <Base.Close className={styles['close']} aria-hidden={false} aria-label={t('common.dismiss')}>
                <X size={14} aria-hidden />
              </Base.Close>
            </Base.Content>
          </Base.Root>
        );
      })}
    </Base.Viewport>
  );
};
