import { useEffect, useRef } from 'react'

const TOOLTIP_DELAY_MS = 700
const GAP_PX = 6

/** The tooltip is in the top layer, so that it is also shown above a dialog. */
export function Tooltips() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => followPointerAndFocus(box.current!), [])
  return (
    <div
      ref={box}
      role="tooltip"
      popover="manual"
      className="fixed inset-auto m-0 max-w-64 rounded-control border-0 bg-ink px-2.5 py-1.5 text-xs text-paper"
    />
  )
}

function followPointerAndFocus(box: HTMLElement): () => void {
  const ending = new AbortController()
  let target: Element | null = null
  let timer = 0

  function point(at: EventTarget | null) {
    const next = at instanceof Element ? at.closest('[data-tooltip]') : null
    if (next === target || (at instanceof Node && box.contains(at))) return
    hide()
    target = next
    if (next) timer = window.setTimeout(() => show(box, next), TOOLTIP_DELAY_MS)
  }

  function hide() {
    clearTimeout(timer)
    box.hidePopover()
  }

  function leave() {
    hide()
    target = null
  }

  const options = { signal: ending.signal, capture: true, passive: true }
  document.addEventListener(
    'pointerover',
    ({ target: at, pointerType }) => pointerType === 'mouse' && point(at),
    options,
  )
  document.addEventListener(
    'focusin',
    ({ target: at }) => (at as Element).matches(':focus-visible') && point(at),
    options,
  )
  document.addEventListener('focusout', leave, options)
  document.addEventListener('pointerdown', hide, options)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), options)
  document.addEventListener('scroll', hide, options)
  return () => {
    ending.abort()
    clearTimeout(timer)
  }
}

function show(box: HTMLElement, target: Element): void {
  if (!target.isConnected) return
  box.textContent = target.getAttribute('data-tooltip')
  box.showPopover()
  const at = target.getBoundingClientRect()
  const left = at.left + at.width / 2 - box.offsetWidth / 2
  const isRoomBelow = at.bottom + GAP_PX + box.offsetHeight < innerHeight
  box.style.left = `${Math.max(GAP_PX, Math.min(left, innerWidth - box.offsetWidth - GAP_PX))}px`
  box.style.top = `${isRoomBelow ? at.bottom + GAP_PX : at.top - GAP_PX - box.offsetHeight}px`
}
