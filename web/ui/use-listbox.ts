import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'

interface Options {
  count: number
  initial?: number
  onChoose: (index: number) => void
}

/**
 * Follows the combobox pattern of the ARIA Authoring Practices: the focus stays in the field. Radix has no combobox.
 */
export function useListbox({ count, initial = -1, onChoose }: Options) {
  const id = useId()
  const [moved, setMoved] = useState<number>()
  const active = Math.min(moved ?? initial, count - 1)
  const optionId = (index: number) => `${id}-${index}`

  function onKeyDown(event: KeyboardEvent) {
    if (count === 0 || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setMoved((active + 1) % count)
    else if (event.key === 'ArrowUp') setMoved(active <= 0 ? count - 1 : active - 1)
    else if (event.key === 'Enter' && active >= 0) onChoose(active)
    else return
    event.preventDefault()
  }

  return {
    reset: () => setMoved(undefined),
    onKeyDown,
    field: {
      role: 'combobox',
      'aria-expanded': count > 0,
      'aria-controls': id,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
      autoComplete: 'off',
    },
    listId: id,
    option: (index: number) => ({
      id: optionId(index),
      role: 'option',
      tabIndex: -1,
      'aria-selected': index === active,
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: () => onChoose(index),
    }),
  }
}
