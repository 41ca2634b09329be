import type { LucideIconData } from 'lucide-react'
import { type ComponentProps, createElement } from 'react'

const LOOK = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}

/**
 * What a build makes lucide's icons with (`scripts/direct-icons.ts`). Lucide's own way from a drawing to its element has
 * settings that nothing here uses, and every page would load them.
 */
export function drawnIcon({ node }: Pick<LucideIconData, 'node'>) {
  return (props: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      { ...LOOK, 'aria-hidden': props['aria-label'] === undefined, ...props },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
