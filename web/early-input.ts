/**
 * Stands inside every page and runs before its other scripts (`scripts/client-assets.ts`). What somebody types, presses or
 * sends before the page is awake is not lost: it is kept, and done again once the page is (`do-again.ts`). A form
 * without an address of its own would even go to that of the page, with what was typed in it.
 */
{
  const kept: EarlyInput['kept'] = new Map()
  const asleep = new AbortController()
  const whileAsleep = { capture: true, signal: asleep.signal }

  addEventListener(
    'input',
    (event) => {
      const on = event.target as HTMLInputElement
      kept.set(on, { on, event, value: on.value, checked: on.checked })
    },
    whileAsleep,
  )
  addEventListener(
    'click',
    (event) => {
      const { target } = event
      const on = target instanceof Element && target.closest('button')
      if (!on || on.type === 'submit') return
      keepInOrder(event)
      kept.set(event, { on, event })
    },
    whileAsleep,
  )
  addEventListener(
    'submit',
    (event) => {
      const on = event.target as HTMLFormElement
      if (on.hasAttribute('action')) return
      event.preventDefault()
      keepInOrder(event)
      kept.set(on, { on, event })
    },
    whileAsleep,
  )
  self.earlyInput = { kept, asleep }

  /** What comes after something that still waits, waits too, or a part that hears already would do it first. */
  function keepInOrder(event: Event): void {
    if ([...kept.values()].some(({ event }) => !('isHeard' in event))) event.stopImmediatePropagation()
  }
}
