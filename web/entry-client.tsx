import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { provingFirst } from './accounts/proof/prove-first.ts'
import { payingSignOut } from './accounts/sign-in/owed-sign-out.ts'
import { signingInAgain } from './accounts/sign-in/sign-in-again.ts'
import { sessionLabel } from './checkout/details/session-label.ts'
import { routeTree } from './route-tree.gen.ts'
import { createShopRouter } from './router.tsx'
import './ui/style/styles.css'

const HYDRATION_TIMEOUT_MS = 15_000
const REFRESH_DELAY_MS = 3_000

const router = createShopRouter(
  { transport: provingFirst(signingInAgain(payingSignOut(fetch))), apiOrigin: '', origin: location.origin },
  routeTree,
)

// The server's structured data for search engines describes the first page only.
router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
  if (!fromLocation || !pathChanged) return
  for (const data of document.querySelectorAll('script[type="application/ld+json"]')) data.remove()
})

const changedFields = findChangedFields()
document.addEventListener('input', keepChange, true)

/**
 * React hydrates one boundary after the other and is idle after the last one. The attribute on `<html>` means that the
 * page responds to clicks and keys.
 */
function Hydrated() {
  useEffect(() => {
    afterHydration(() => {
      document.documentElement.dataset.hydrated = ''
      sessionLabel()
      document.removeEventListener('input', keepChange, true)
      restoreFields(changedFields)
    })
  }, [])
  return null
}

function afterHydration(run: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(run, 100)
  else requestIdleCallback(run, { timeout: HYDRATION_TIMEOUT_MS })
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
      <Hydrated />
    </StrictMode>,
  )
})

// The service worker checks for a newer page only after this one has loaded everything.
setTimeout(() => navigator.serviceWorker?.controller?.postMessage('opened'), REFRESH_DELAY_MS)

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type FieldState = Pick<HTMLInputElement, 'value' | 'checked'>

/**
 * React does not replay changes from before hydration: a controlled field would return to its initial value with the
 * next render.
 */
function findChangedFields(): Map<Field, FieldState> {
  const fields = [...document.querySelectorAll<Field>('input, textarea, select')]
  return new Map(fields.filter(isChanged).map((field) => [field, stateOf(field)]))
}

function keepChange({ target }: Event): void {
  changedFields.set(target as Field, stateOf(target as Field))
}

function stateOf(field: Field): FieldState {
  return { value: field.value, checked: field instanceof HTMLInputElement && field.checked }
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(initial, 0)
  }
  if (field instanceof HTMLInputElement && isChoice(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

function restoreFields(changed: Map<Field, FieldState>): void {
  for (const [field, { value, checked }] of changed) {
    if (field instanceof HTMLInputElement && isChoice(field)) {
      if (!checked && field.type === 'radio') continue
      field.checked = !checked
      field.click()
    } else {
      notify(field)
      field.value = ''
      setNativeValue(field, value)
      notify(field)
    }
  }
}

function isChoice({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio'
}

/** React ignores an event of a field whose value was set through React's setter, so the native setter is called. */
function setNativeValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
}

function notify(field: Field): void {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
