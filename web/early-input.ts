/**
 * Stands inside every page and runs before its other scripts (`scripts/client-assets.ts`). What somebody types, presses or
 * sends before the page is awake is not lost: it is kept, and done again once `entry-client.tsx` says `awake`. A form
 * without an address of its own would even go to that of the page, with what was typed in it.
 */
// The router runs it once more with each page that one goes on to, and those are awake.
if (document.documentElement.dataset.awake === undefined) {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

  const typed = new Map<Field, string | boolean>()
  const pressed: HTMLElement[] = []
  const sent = new Map<HTMLFormElement, HTMLElement | null>()
  const asleep = new AbortController()
  const whileAsleep = { capture: true, signal: asleep.signal }

  addEventListener(
    'input',
    ({ target }) => {
      const field = target as Field
      typed.set(field, isTicked(field) ?? field.value)
    },
    whileAsleep,
  )
  addEventListener(
    'click',
    (event) => {
      const { target } = event
      const button = target instanceof Element && target.closest('button')
      if (!button || button.type === 'submit') return
      keepFromReact(event)
      pressed.push(button)
    },
    whileAsleep,
  )
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (form.hasAttribute('action')) return
      keepFromReact(event)
      sent.set(form, event.submitter)
    },
    whileAsleep,
  )
  addEventListener(
    'awake',
    async () => {
      asleep.abort()
      // Each in a turn of its own, as the browser would: what one changed is known to the next.
      await turn()
      for (const [field, value] of typed) typeAgain(field, value)
      for (const button of pressed) {
        await turn()
        button.click()
      }
      for (const [form, submitter] of sent) {
        await turn()
        if (submitter) submitter.click()
        else form.requestSubmit()
      }
    },
    { once: true },
  )

  /** Parts of the page hear already while others are still asleep: what they did at once would be done a second time. */
  function keepFromReact(event: Event): void {
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  /**
   * Any of these events wakes the part of the page that the field is in, if React has not come to it yet. React hears of a
   * value only if it differs from the last one that it knows: what it found when it woke that part, or was set since.
   */
  function typeAgain(field: Field, value: string | boolean): void {
    if (typeof value === 'boolean') {
      if (isTicked(field) !== value) field.click()
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
