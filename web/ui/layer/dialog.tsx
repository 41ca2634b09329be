import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { noteClosed, noteOpened } from './top-dialog.ts'

interface Props {
  title: ReactNode
  isOpen: boolean
  /** Where it closes only for a while: what was typed in it is still there when it opens again. */
  isKept?: boolean
  onClose: () => void
  children: ReactNode
  /** Where it stands: in the middle, over the whole window, or from an edge as a sheet. */
  from?: 'middle' | 'whole' | 'left' | 'bottom'
  /** In the middle: for a question, or for a form. */
  size?: 'narrow' | 'wide'
}

const places = {
  middle: 'm-auto max-h-[calc(100dvh-2rem)] rounded-card starting:opacity-0 starting:scale-95',
  whole:
    'm-auto h-fit w-fit max-h-[calc(100dvh-1rem)] max-w-[calc(100vw-1rem)] rounded-card starting:opacity-0 starting:scale-95',
  left: 'm-0 h-dvh max-h-dvh w-[min(22rem,calc(100vw-3rem))] starting:-translate-x-full',
  bottom: 'mx-auto mt-auto mb-0 w-full max-w-2xl max-h-[85dvh] rounded-t-card starting:translate-y-full',
}

const widths = {
  narrow: 'w-[min(32rem,calc(100vw-2rem))]',
  wide: 'w-[min(52rem,calc(100vw-1rem))]',
}

/** The browser's own modal dialog: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({
  title,
  isOpen,
  isKept = false,
  onClose,
  children,
  from = 'middle',
  size = 'narrow',
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // After every render: Escape pressed twice closes even a dialog that asks first, and then it comes back.
  useEffect(() => {
    const own = dialog.current
    if (!own) return
    if (!isOpen) close(own)
    else if (!own.open) {
      own.showModal()
      noteOpened(own)
      // Whoever opened a form, or a search that is none, wants to type, not to close it.
      own.querySelector<HTMLElement>('form :is(input, select, textarea), [data-first]')?.focus()
    }
  })
  // Closed before it is taken away, so that the focus goes back.
  useLayoutEffect(() => {
    const own = dialog.current
    return () => (own ? close(own) : undefined)
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it, as Escape does
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React lets it rise to a dialog around this one, which stays open.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      // One that is gone, because a link in it was followed, has nothing to close any more.
      onClose={() => isOpen && dialog.current?.open === false && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
      className={classNames(
        // It is written where it is opened, such as in a table's cell, but looks the same everywhere.
        'text-start text-base font-normal whitespace-normal',
        'overflow-y-auto border border-line bg-surface p-0 shadow-floating transition duration-200 ease-out',
        // A field that is moved to by keyboard must not come to lie below the foot.
        'has-data-dialog-foot:scroll-pb-20',
        places[from],
        from === 'middle' && widths[size],
      )}
    >
      {(isOpen || isKept) && (
        <div className="grid gap-4 p-5">
          <div className="flex items-center justify-between gap-4">
            <h2 id={titleId} className="text-lg">
              {title}
            </h2>
            <IconButton label="Close" onClick={onClose}>
              <X aria-hidden className="size-5" />
            </IconButton>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}

function close(dialog: HTMLDialogElement): void {
  dialog.close()
  noteClosed(dialog)
}
