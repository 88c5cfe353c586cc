import { useEffect, useState } from 'react';
import { useSelected } from '../../engine/use-snapshot.ts';

/** While there is no connection the panels lose their colours: what they show is the last that was known. A try to connect changes nothing yet. */
export const OfflineMark = () => {
  const market = useSelected('connection', (connection) => connection?.market ?? 'connecting');
  const [isOffline, setOffline] = useState(false);
  if (market !== 'connecting' && isOffline !== (market === 'offline')) setOffline(market === 'offline');
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-offline', isOffline);
    return () => root.removeAttribute('data-offline');
  }, [isOffline]);
  return null;
};
