import { useLingui } from '@lingui/react/macro';
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import 'sonner/dist/styles.css';
import { connectToaster, type Toast } from './toast.ts';

/**
 * Where toasts appear: above the bottom bar on a phone (`top`: at the top); from 768 top right, or bottom left while a panel
 * has its buttons there. Loaded by `ToastOutlet`.
 */
export function Toaster({ wide, top, overSheet }: { wide: boolean; top: boolean; overSheet: boolean }) {
  const { t } = useLingui();
  // No toast lies over what is to be pressed next; one that stands elsewhere stays there until none is left.
  const [aside, setAside] = useState(false);
  const covers = useRef(coversAction);
  covers.current = wide ? coversCorner : () => top || coversAction();
  useEffect(() => connectToaster(namedToasts(() => setAside((now) => (open.size > 0 && now) || covers.current()))), []);
  return (
    <Sonner
      position={wide ? (aside ? 'bottom-left' : 'top-right') : top || aside ? 'top-center' : 'bottom-center'}
      visibleToasts={2}
      expand
      containerAriaLabel={t`Messages`}
      offset={{ top: 84, right: 24, bottom: 24, left: 24 }}
      mobileOffset={{
        // Above a sheet's title, which is where a phone's header ends.
        top: `calc(${overSheet ? 8 : 76}px + env(safe-area-inset-top))`,
        bottom: 'calc(92px + env(safe-area-inset-bottom))',
        left: 20,
        right: 20,
      }}
    />
  );
}

/** Whether a main button, or the bar that holds one, is where a phone's toasts come up. */
function coversAction(): boolean {
  const [from, to] = [window.innerHeight - 200, window.innerHeight - 80];
  const actions = document.querySelectorAll('main :is(.bg-primary, .bg-sun):is(a, button), [data-action-bar]');
  return [...actions].some((one) => {
    const { top, bottom, height } = one.getBoundingClientRect();
    return height > 0 && top < to && bottom > from;
  });
}

/** Whether something to press is where a laptop's toasts come up. */
function coversCorner(): boolean {
  const actions = document.querySelectorAll(':is(main, [role=dialog]) :is(a, button)');
  return [...actions].some((one) => {
    const { top, bottom, right, height } = one.getBoundingClientRect();
    return height > 0 && top < 200 && bottom > 84 && right > window.innerWidth - 380;
  });
}

/** What each name shows; beside the component, as Sonner's own list outlives it too. */
const open = new Map<string, string | number>();

/**
 * Shows toasts by the names that callers give them. Sonner gets a number of its own for each: one that it is still taking
 * away, about 200 ms, would take a new one of the same id with it.
 */
function namedToasts(beforeShow: () => void): Parameters<typeof connectToaster>[0] {
  const show = (toast: Toast) => {
    beforeShow();
    const before = toast.id === undefined ? undefined : open.get(toast.id);
    const closed = (id: string | number) => {
      if (toast.id !== undefined && open.get(toast.id) === id) open.delete(toast.id);
    };
    const close = (id: string | number) => {
      closed(id);
      sonner.dismiss(id);
    };
    const shown = sonner.custom((id) => <ToastCard toast={toast} onClose={() => close(id)} />, {
      ...(before === undefined ? {} : { id: before }),
      duration: toast.kind === 'error' ? Number.POSITIVE_INFINITY : 5000,
      onDismiss: ({ id }) => closed(id),
      onAutoClose: ({ id }) => closed(id),
    });
    if (toast.id !== undefined) open.set(toast.id, shown);
  };
  const dismiss = (name: string) => {
    const id = open.get(name);
    if (id === undefined) return;
    open.delete(name);
    sonner.dismiss(id);
  };
  return { show, dismiss };
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <div
      role={toast.kind === 'error' ? 'alert' : 'status'}
      className="flex w-full items-start gap-3 rounded-[16px] bg-foreground px-4 py-3.5 text-small text-background shadow-3 md:w-[356px] dark:border dark:bg-popover dark:text-foreground"
    >
      {toast.kind === 'success' ? (
        <CircleCheck className="text-[oklch(80%_.15_154)]" aria-hidden="true" />
      ) : (
        <TriangleAlert className="text-[oklch(78%_.13_24)]" aria-hidden="true" />
      )}
      <div className="min-w-0 flex-1">
        <b className="block text-small-strong">{toast.title}</b>
        {toast.text}
      </div>
      {toast.action && (
        <button
          type="button"
          className="min-h-6 px-1 font-semibold text-[oklch(82.5%_.163_78)]"
          onClick={() => {
            toast.action?.run();
            onClose();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t`Close`}
        className="-m-2.5 grid size-11 flex-none place-items-center"
        onClick={onClose}
      >
        <X size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
