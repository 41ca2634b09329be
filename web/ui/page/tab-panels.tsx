import { Tabs } from 'radix-ui'
import { type ReactNode, useId } from 'react'

interface TabPanel<N extends string> {
  name: N
  label: ReactNode
  content: ReactNode
}

interface Props<N extends string> {
  label: string
  panels: TabPanel<N>[]
  current: N
  onChange: (name: N) => void
}

export function TabPanels<N extends string>({ label, panels, current, onChange }: Props<N>) {
  const id = useId()
  return (
    <Tabs.Root value={current} onValueChange={(name) => onChange(name as N)} className="grid grid-cols-1 gap-6">
      {/* The content security policy blocks the style attributes that Radix renders. */}
      <Tabs.List
        aria-label={label}
        style={{ outline: undefined }}
        className="flex flex-wrap gap-x-1 border-b border-line"
      >
        {panels.map(({ name, label }) => (
          <Tabs.Trigger
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap border-b-3 border-transparent px-4 font-semibold text-muted hover:text-ink aria-selected:border-primary aria-selected:text-primary"
          >
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className="grid grid-cols-1 gap-6">
        {panels.find(({ name }) => name === current)?.content}
      </div>
    </Tabs.Root>
  )
}
