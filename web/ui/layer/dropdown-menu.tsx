import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { SiteLink } from '../site-link.tsx'

export interface MenuLink {
  name: string
  href: string
  icon?: ReactNode
}

interface MenuAction {
  name: string
  onChoose: () => void
}

export interface MenuContent {
  entries: (MenuLink | MenuAction)[]
  heading?: ReactElement
  align?: 'start' | 'end'
}

interface Props extends MenuContent {
  button: ReactElement
}

export default function DropdownMenu({ button, entries, heading, align = 'start' }: Props) {
  return (
    // A modal menu would lock scrolling by a style element, which the content security policy blocks.
    <Radix.Root defaultOpen modal={false}>
      <Radix.Trigger asChild>{button}</Radix.Trigger>
      {/* Without a portal the menu stays in the landmark of its button. */}
      <Radix.Content
        align={align}
        sideOffset={8}
        collisionPadding={8}
        className="z-40 max-h-[70vh] w-64 overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-floating">
        {heading && <Radix.Label asChild>{heading}</Radix.Label>}
        {entries.map((entry) => (
          <Item key={entry.name} entry={entry} />
        ))}
      </Radix.Content>
    </Radix.Root>
  )
}

const itemLook =
  'flex min-h-10 w-full cursor-pointer items-center gap-2 rounded-control px-3 text-left text-sm data-highlighted:bg-tint'

function Item({ entry }: { entry: MenuLink | MenuAction }) {
  if ('onChoose' in entry) {
    return (
      <Radix.Item
        className={itemLook}
        onSelect={(event) => {
          event.preventDefault()
          entry.onChoose()
        }}>
        {entry.name}
      </Radix.Item>
    )
  }
  return (
    <Radix.Item asChild className={itemLook}>
      <SiteLink href={entry.href}>
        {entry.icon}
        {entry.name}
      </SiteLink>
    </Radix.Item>
  )
}
