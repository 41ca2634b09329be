import * as Radix from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import { dismissToast, TOAST_DURATION_MS, TOAST_SWIPE_THRESHOLD, type Toast } from './toast.ts'
import { useTopDialog } from './top-dialog.ts'

/** One message at a time, read out politely; pointing at it, focusing it or leaving the window stops its clock. */
export default function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const dialog = useTopDialog()
  const host = useHost(dialog)
  return createPortal(
    <Radix.Provider
      announcerContainer={host}
      duration={TOAST_DURATION_MS}
      swipeThreshold={TOAST_SWIPE_THRESHOLD}
      swipeDirection="right"
    >
      {toasts
        .filter(({ isOpen }) => isOpen)
        .map((toast) => (
          <Message key={toast.id} toast={toast} />
        ))}
      <Radix.Viewport
        className={classNames(
          'pointer-events-none fixed z-50 w-full p-4 outline-none',
          // A dialog has its buttons at the bottom, and at the top right the one that closes it.
          dialog
            ? 'inset-x-0 top-0 mx-auto max-w-sm max-md:pr-22'
            : 'right-0 top-(--toast-top) bottom-(--toast-bottom) max-w-md',
        )}
      />
    </Radix.Provider>,
    host,
  )
}

/** Above everything, and inside of the dialog that is open: a modal dialog makes the rest of the page inert. */
function useHost(dialog: HTMLDialogElement | undefined): HTMLElement {
  const [host] = useState(newPopover)
  useLayoutEffect(() => {
    // A dialog may have closed, and left the page, while this rendered; a popover can only be shown on a page.
    const place = dialog?.isConnected ? dialog : document.body
    place.append(host)
    host.showPopover?.()
    return () => host.remove()
  }, [host, dialog])
  return host
}

function newPopover(): HTMLElement {
  const host = document.createElement('div')
  host.popover = 'manual'
  return host
}

function Message({ toast: { id, title, description, tone = 'plain', action } }: { toast: Toast }) {
  const close = useRef<HTMLButtonElement>(null)
  /** In a message Escape is about the message, not about the dialog that it stands in. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close.current?.click()
  }
  return (
    <Radix.Root
      open
      type="background"
      onKeyDown={onKeyDown}
      onOpenChange={(isOpen) => !isOpen && dismissToast(id)}
      className={classNames(
        'pointer-events-auto flex items-start gap-3 rounded-card border bg-surface p-4 text-ink shadow-floating transition-transform',
        'translate-x-(--radix-toast-swipe-move-x,0) data-[swipe=cancel]:translate-x-0',
        tone === 'destructive' ? 'border-cancelled' : 'border-line',
      )}
    >
      <div className="grid flex-1 gap-1">
        <Radix.Title
          className={classNames('text-sm font-semibold', tone === 'destructive' && 'text-cancelled')}
        >
          {title}
        </Radix.Title>
        {description && <Radix.Description className="text-sm">{description}</Radix.Description>}
      </div>
      {action && (
        <Radix.Action
          altText={action.label}
          onClick={action.onChoose}
          className="-my-2.5 min-h-11 rounded-control px-3 text-sm font-semibold text-primary hover:bg-tint"
        >
          {action.label}
        </Radix.Action>
      )}
      <Radix.Close
        ref={close}
        aria-label="Dismiss"
        className="-m-2.5 grid size-11 place-items-center rounded-control text-muted hover:bg-tint"
      >
        <X aria-hidden className="size-4" />
      </Radix.Close>
    </Radix.Root>
  )
}
