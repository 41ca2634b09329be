import { Plus } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { SiteLink } from '../../../ui/site-link.tsx'
import { useNewRecords } from '../quick-actions.ts'
import { useAdminKeys } from '../use-admin-keys.ts'

export function NewMenu() {
  const [isOpen, setOpen] = useState(false)
  const entries = useNewRecords()
  useAdminKeys({
    c: (event) => {
      event.preventDefault()
      setOpen(true)
    },
  })
  if (entries.length === 0) return null
  return (
    // A modal menu would lock scrolling by a style element, which the content security policy blocks.
    <DropdownMenu.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <DropdownMenu.Trigger className="inline-flex min-h-9 min-w-10 shrink-0 items-center justify-center gap-1.5 rounded-control bg-primary px-3 text-sm font-semibold text-on-primary pointer-coarse:min-h-11">
        <Plus aria-hidden className="size-4" />
        <span className="max-md:sr-only">New</span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        collisionPadding={8}
        // The page that was chosen may have focused its first field already.
        onCloseAutoFocus={(event) => document.activeElement !== document.body && event.preventDefault()}
        className="z-40 w-56 rounded-card border border-line bg-surface p-2 shadow-floating">
        {entries.map(({ label, href }) => (
          <DropdownMenu.Item key={label} asChild>
            <SiteLink
              href={href}
              className="flex min-h-10 items-center rounded-control px-3 text-sm outline-none data-highlighted:bg-tint pointer-coarse:min-h-11">
              {label}
            </SiteLink>
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
