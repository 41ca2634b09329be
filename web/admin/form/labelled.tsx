import type { ReactNode } from 'react'

export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label className="grid gap-1.5 text-sm font-semibold">
      {label}
      <span className="block font-normal">{children}</span>
    </label>
  )
}
