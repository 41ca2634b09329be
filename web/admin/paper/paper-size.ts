import { type RefObject, useLayoutEffect } from 'react'

/** CSS lengths; a roll is cut after its content. */
export type PaperSize = { width: string; height: string | 'as long as it is'; margin: string }

export const PAPERS = {
  letter: { width: '8.5in', height: '11in', margin: '0.5in', look: 'w-[7.5in] max-w-full text-sm not-print:p-6' },
  halfLetter: { width: '5.5in', height: '8.5in', margin: '0.5in', look: 'w-[4.5in] text-[9pt] not-print:p-4' },
  roll: { width: '80mm', height: 'as long as it is', margin: '0', look: 'w-[80mm] p-[4mm] text-[9pt]' },
}

const PIXELS_PER_MM = 96 / 25.4

export function usePaperSize({ width, height, margin }: PaperSize, sheet: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const rules = new CSSStyleSheet()
    const apply = () => {
      const long = height === 'as long as it is' ? `${lengthOf(sheet.current)}mm` : height
      // The content security policy would block a style element.
      rules.replaceSync(`@page { size: ${width} ${long}; margin: ${margin} }`)
    }
    apply()
    document.adoptedStyleSheets.push(rules)
    const resized = new ResizeObserver(apply)
    if (sheet.current) resized.observe(sheet.current)
    return () => {
      resized.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rules)
    }
  })
}

function lengthOf(sheet: HTMLElement | null): number {
  return Math.ceil((sheet?.offsetHeight ?? 0) / PIXELS_PER_MM) + 4
}
