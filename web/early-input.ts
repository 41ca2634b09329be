/**
 * Stands inside every page and runs before its other scripts (`scripts/client-assets.ts`). What somebody types, presses or
 * sends before the page is awake is not lost: it is kept, and done again once `wake.tsx` says `awake`. A form
 * without an address of its own would even go to that of the page, with what was typed in it.
 */
{
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

  const typed = new Map<Field, { value: string | boolean; event: Event }>()
  const pressed: { button: HTMLElement; event: Event }[] = []
  const sent = new Map<HTMLFormElement, SubmitEvent>()
  const asleep = new AbortController()
  const whileAsleep = { capture: true, signal: asleep.signal }

  addEventListener(
    'input',
    (event) => {
      const field = event.target as Field
      typed.set(field, { value: isTicked(field) ?? field.value, event })
    },
    whileAsleep,
  )
  addEventListener(
    'click',
    (event) => {
      const { target } = event
      const button = target instanceof Element && target.closest('button')
      if (!button || button.type === 'submit') return
      keepInOrder(event)
      pressed.push({ button, event })
    },
    whileAsleep,
  )
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (form.hasAttribute('action')) return
      event.preventDefault()
      keepInOrder(event)
      sent.set(form, event)
    },
    whileAsleep,
  )
  addEventListener(
    'awake',
    async () => {
      asleep.abort()
      // Each in a turn of its own, as the browser would: what one changed is known to the next.
      for (const [field, { value, event }] of typed) {
        await turn()
        if (!isDone(event)) typeAgain(field, value)
      }
      for (const { button, event } of pressed) {
        await turn()
        if (!isDone(event)) button.click()
      }
      for (const [form, event] of sent) {
        await turn()
        if (isDone(event)) continue
        if (event.submitter) event.submitter.click()
        else form.requestSubmit()
      }
    },
    { once: true },
  )

  /** What comes after something that still waits, waits too, or a part that hears already would do it first. */
  function keepInOrder(event: Event): void {
    const before = [...typed.values(), ...pressed].map(({ event }) => event)
    if ([...before, ...sent.values()].some((one) => !isDone(one))) event.stopImmediatePropagation()
  }

  /** Parts of the page hear already while others are asleep (`heard-events.ts`): they did at once what they heard. */
  function isDone(event: Event): boolean {
    return 'isHeard' in event
  }

  /**
   * Any of these events wakes the part of the page that the field is in, if React has not come to it yet. React hears of a
   * value only if it differs from the last one that it knows: what it found when it woke that part, or was set since.
   */
  function typeAgain(field: Field, value: string | boolean): void {
    if (typeof value === 'boolean') {
      const box = field as HTMLInputElement
      box.checked = !value
      box.click()
      return
    }
    field.value = ''
    announce(field)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
    announce(field)
  }

  function announce(field: Field): void {
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }

  /** Of a checkbox or a radio button; `undefined` for all that has text. */
  function isTicked(field: Field): boolean | undefined {
    return field.matches('[type=checkbox], [type=radio]') ? (field as HTMLInputElement).checked : undefined
  }

  function turn(): Promise<void> {
    return new Promise((next) => setTimeout(next))
  }
}
