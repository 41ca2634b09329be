import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

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

/** Tabs above one panel; arrows, Home and End move between them. */
export function TabPanels<N extends string>({ label, panels, current, onChange }: Props<N>) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const place = panels.findIndex(({ name }) => name === current)

  function move(event: KeyboardEvent) {
    const to = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = panels.at(to % panels.length)!
    onChange(next.name)
    row.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus()
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex flex-wrap gap-x-1 border-b border-line"
      >
        {panels.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            role="tab"
            data-tab={name}
            id={`${id}-${name}`}
            aria-selected={name === current}
            aria-controls={`${id}-panel`}
            tabIndex={name === current ? 0 : -1}
            onClick={() => onChange(name)}
            className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap border-b-3 border-transparent px-4 font-semibold text-muted hover:text-ink aria-selected:border-primary aria-selected:text-primary"
          >
            {label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        className="grid grid-cols-1 gap-6"
      >
        {panels[place]?.content}
      </div>
    </div>
  )
}
