import { Copy } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../button.tsx';
import { useToast } from '../feedback/toast.tsx';

/** The end of an order's id; pressed, the whole id goes to the clipboard. Where a browser does not let it, the message shows it whole. */
export const CopyId = ({ id }: { readonly id: string }) => {
  const t = useT();
  const toast = useToast();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(id);
      toast({ title: t('orders.id.copied'), body: id, tone: 'success', timeoutMs: 3500 });
    } catch {
      toast({ title: t('orders.id.notCopied'), body: id, tone: 'warn', timeoutMs: 12_000 });
    }
  };
  return (
    <Button
      variant="ghost"
      size="s"
      title={id}
      aria-label={t('orders.id.copy', { id })}
      data-testid="order-id"
      onClick={() => void copy()}
    >
      …{id.slice(-6)}
      <Copy size={12} aria-hidden />
    </Button>
  );
};
