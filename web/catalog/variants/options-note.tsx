import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { ProductTeaser } from '../product-teaser.ts'
import { fillOf, Swatch } from './swatch.tsx'

const MAX_SWATCHES = 5

export function OptionsNote({ options }: Pick<ProductTeaser, 'options'>) {
  if (!options.some(hasValues)) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
      {options.filter(hasValues).map(({ name, values }) => {
        const fills = values.map(fillOf).filter((fill) => fill !== undefined)
        return fills.length === values.length ? (
          <span key={name} className="inline-flex items-center gap-1">
            <VisuallyHidden>{countText(name, values.length)}</VisuallyHidden>
            {fills.slice(0, MAX_SWATCHES).map((fill) => (
              <Swatch key={fill} fill={fill} />
            ))}
            {fills.length > MAX_SWATCHES && <span aria-hidden>+{fills.length - MAX_SWATCHES}</span>}
          </span>
        ) : (
          <span key={name}>{countText(name, values.length)}</span>
        )
      })}
    </p>
  )
}

function hasValues({ values }: ProductTeaser['options'][number]): boolean {
  return values.length > 0
}

/** `3 lengths`, `2 capacities`. */
function countText(name: string, count: number): string {
  const one = name.toLowerCase()
  if (count === 1) return `1 ${one}`
  return `${count} ${/[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : `${one}${/(s|x|ch|sh)$/.test(one) ? 'es' : 's'}`}`
}
