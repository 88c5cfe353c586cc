// Notifications of the desktop, for who does not look at the page.
const isAway = (): boolean => document.visibilityState === 'hidden' || !document.hasFocus();
const isAllowed = (): boolean => 'Notification' in window && Notification.permission === 'granted';

type DesktopNotice = {
  readonly title: string;
  readonly body: string;
  /** A later one of the same takes the place of the earlier. */
  readonly tag: string;
};

/** Shows it where the browser allows it and nobody looks at the page; a press brings the page to the front. */
export const showDesktopNotice = ({ title, body, tag }: DesktopNotice): void => {
  if (!isAllowed() || !isAway()) return;
  const options = { body, tag, silent: true };
  try {
    const shown = new Notification(title, options);
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
    });
  } catch {
    // Chrome on Android has notifications of a service worker alone; sw.js answers the press.
    void navigator.serviceWorker
      ?.getRegistration()
      .then((worker) => worker?.showNotification(title, options))
      .catch(() => undefined);
  }
};
