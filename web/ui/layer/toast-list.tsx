import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { classNames } from '../class-names.ts'
import { dismissToast, TOAST_DURATION_MS, TOAST_SWIPE_THRESHOLD, type Toast } from './toast.ts'

export default function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <Radix.Provider duration={TOAST_DURATION_MS} swipeThreshold={TOAST_SWIPE_THRESHOLD} swipeDirection="right">
      {toasts
        .filter(({ isOpen }) => isOpen)
        .map((toast) => (
          <Message key={toast.id} toast={toast} />
        ))}
      {/* A dialog hides everything outside of it from screen readers, except live regions. */}
      <div aria-live="off">
        <Radix.Viewport className="toasts pointer-events-none outline-none" />
      </div>
    </Radix.Provider>
  )
}

function Message({
  toast: { id, title, description, tone = 'plain', durationMs, action, otherAction },
}: {
  toast: Toast
}) {
  return (
    <Radix.Root
      open
      type="background"
      {...(durationMs && { duration: durationMs })}
      onOpenChange={(isOpen) => !isOpen && dismissToast(id)}
      className={classNames(
        'pointer-events-auto flex items-start gap-3 rounded-card border bg-surface p-4 text-ink shadow-floating transition-transform',
        'translate-x-(--radix-toast-swipe-move-x,0) data-[swipe=cancel]:translate-x-0',
        tone === 'destructive' ? 'border-cancelled' : 'border-line',
      )}>
      <div className="grid flex-1 gap-1">
        <Radix.Title className={classNames('text-sm font-semibold', tone === 'destructive' && 'text-cancelled')}>
          {title}
        </Radix.Title>
        {description && <Radix.Description className="text-sm">{description}</Radix.Description>}
        {action && otherAction && (
          <div className="-mb-2 -ml-3 flex flex-wrap">
            <Action {...action} />
            <Action {...otherAction} />
          </div>
        )}
      </div>
      {action && !otherAction && (
        <div className="-my-2.5">
          <Action {...action} />
        </div>
      )}
      <Radix.Close
        aria-label="Dismiss"
        className="-m-2.5 grid size-11 place-items-center rounded-control text-muted hover:bg-tint">
        <X aria-hidden className="size-4" />
      </Radix.Close>
    </Radix.Root>
  )
}

function Action({ label, onChoose }: NonNullable<Toast['action']>) {
  return (
    <Radix.Action
      altText={label}
      onClick={onChoose}
      className="min-h-11 rounded-control px-3 text-sm font-semibold text-primary hover:bg-tint">
      {label}
    </Radix.Action>
  )
}
