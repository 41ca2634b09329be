import { useState } from 'react'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { useAdminKeys } from './use-admin-keys.ts'

const KEYS = [
  ['Ctrl K or ⌘K', 'Go to any tab, order, customer or product'],
  ['/', 'Search this list'],
  ['j, k', 'Next row, row before'],
  ['Enter', 'Open the row'],
  ['n', 'New repair, in their list; the next step, on the page of one'],
  ['x', 'Tick the row'],
  ['Esc', 'Close, or clear the search'],
  ['?', 'This list'],
] as const

export function KeyHelp() {
  const [isOpen, setOpen] = useState(false)
  useAdminKeys({ '?': () => setOpen(true) })
  return (
    <Dialog title="Keys" isOpen={isOpen} onClose={() => setOpen(false)}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2 text-sm">
        {KEYS.map(([keys, meaning]) => (
          <div key={keys} className="contents">
            <dt className="font-semibold">{keys}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
