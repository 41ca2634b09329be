import { Ellipsis } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'

/** The actions stay mounted while the menu is closed, because they own the dialogs that they open. */
export function RowMenu({ of, children }: { of: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <IconButton size="small" label={`Actions for ${of}`} popoverTarget={id} className="has-[+:empty]:hidden">
        <Ellipsis aria-hidden className="size-5" />
      </IconButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on one of its buttons is a click */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons are interactive */}
      <div
        id={id}
        popover="auto"
        className="popup popup-end"
        onClick={({ currentTarget, target }) => currentTarget.contains(target as Node) && currentTarget.hidePopover()}>
        {children}
      </div>
    </>
  )
}
