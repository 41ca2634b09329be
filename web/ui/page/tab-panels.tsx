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
  /** Hides the other panels instead of removing them, so that forms and uploads in them continue. */
  keepsPanels?: boolean
}

export function TabPanels<N extends string>({ label, panels, current, onChange, keepsPanels = false }: Props<N>) {
  const id = useId()
  const shown = panels.filter(({ name }) => keepsPanels || name === current)
  return (
    <Tabs.Root value={current} onValueChange={(name) => onChange(name as N)} className="grid grid-cols-1 gap-6">
      {/* The content security policy blocks the style attributes that Radix renders. */}
      <Tabs.List
        aria-label={label}
        style={{ outline: undefined }}
        className="flex gap-x-1 border-b border-line max-sm:overflow-x-auto sm:flex-wrap">
        {panels.map(({ name, label }) => (
          <Tabs.Trigger
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-${name}-panel`}
            className="inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap border-b-3 border-transparent px-3 font-semibold text-muted sm:px-4 hover:text-ink aria-selected:border-primary aria-selected:text-primary">
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {shown.map(({ name, content }) => (
        <div
          key={keepsPanels ? name : 'current'}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== current}
          className="grid grid-cols-1 gap-6 [[hidden]]:hidden">
          {content}
        </div>
      ))}
    </Tabs.Root>
  )
}
