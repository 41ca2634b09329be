import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'

interface Props {
  title: ReactNode
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  from?: 'middle' | 'whole' | 'left' | 'bottom'
  size?: 'narrow' | 'wide'
}

const positions = {
  middle: 'inset-0 m-auto h-fit max-h-[calc(100dvh-2rem)] rounded-card starting:opacity-0 starting:scale-95',
  whole:
    'inset-0 m-auto h-fit w-fit max-h-[calc(100dvh-1rem)] max-w-[calc(100vw-1rem)] rounded-card starting:opacity-0 starting:scale-95',
  left: 'inset-y-0 left-0 w-[min(22rem,calc(100vw-3rem))] starting:-translate-x-full',
  bottom: 'inset-x-0 bottom-0 mx-auto w-full max-w-2xl max-h-[85dvh] rounded-t-card starting:translate-y-full',
}

const widths = { narrow: 'w-[min(32rem,calc(100vw-2rem))]', wide: 'w-[min(52rem,calc(100vw-1rem))]' }

/** Radix's overlay is not used: it locks scrolling by a style element, which the content security policy blocks. */
export function Dialog({ title, isOpen, onClose, children, from = 'middle', size = 'narrow' }: Props) {
  const opener = useRef<Element>(null)
  return (
    <Radix.Root open={isOpen} onOpenChange={onClose}>
      <Radix.Portal>
        <div data-dialog-backdrop className="fixed inset-0 z-40 print:hidden" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            event.preventDefault()
            const dialog = event.target as HTMLElement
            const field = dialog.querySelector<HTMLElement>('form :is(input, select, textarea), [data-first]')
            // Not the Close button, whose tooltip would cover the dialog.
            ;(field ?? dialog).focus()
          }}
          // Radix returns the focus only to a trigger, but these dialogs are opened by state.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement && opener.current.isConnected) return opener.current.focus()
            // The button that opened it may be gone, and the dialog below still needs the keyboard.
            Array.from(document.querySelectorAll<HTMLElement>('[role=dialog]')).at(-1)?.focus()
          }}
          // Radix passes Escape to a toast that is shown later, and would leave the dialog open.
          onEscapeKeyDown={(event) => event.preventDefault()}
          onKeyDown={({ key, currentTarget, target }) => {
            const isInside = target instanceof Element && currentTarget.contains(target)
            if (key === 'Escape' && isInside && !target.matches('[data-escape-clears]')) onClose()
          }}
          className={classNames(
            'fixed z-40 overflow-y-auto border border-line bg-surface shadow-floating outline-none transition duration-200 ease-out',
            // A field that is reached by keyboard stays above the sticky footer.
            'has-data-dialog-foot:scroll-pb-20',
            positions[from],
            from === 'middle' && widths[size],
          )}>
          <div className="grid gap-4 p-5">
            <div className="flex items-center justify-between gap-4">
              <Radix.Title className="text-lg">{title}</Radix.Title>
              <IconButton label="Close" onClick={onClose}>
                <X aria-hidden className="size-5" />
              </IconButton>
            </div>
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div
      data-dialog-foot
      className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-5 py-3">
      {children}
    </div>
  )
}
