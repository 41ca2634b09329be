import { contrast } from '#contract/marketing/theme-contrast.ts'
import { BrandingSection } from './branding-section.tsx'

const SCHEMES = ['light', 'dark'] as const

const BRAND_COLORS = [
  { token: 'paper', name: 'Paper', use: 'Background of every page' },
  { token: 'ink', name: 'Ink', use: 'Text', on: 'paper' },
  { token: 'muted', name: 'Muted', use: 'Secondary text', on: 'paper' },
  { token: 'primary', name: 'Primary', use: 'Links and payment buttons', on: 'paper' },
  { token: 'secondary', name: 'Secondary', use: 'Services, health products', on: 'paper' },
  { token: 'accent', name: 'Accent', use: 'New items, the heart in the logo', on: 'paper' },
  { token: 'delivered', name: 'Good', use: 'Done, in stock, delivered', on: 'paper' },
  { token: 'processing', name: 'Waiting', use: 'In progress, waiting for someone', on: 'paper' },
  { token: 'cancelled', name: 'Bad', use: 'Refused, canceled, out of stock', on: 'paper' },
] as const

/** WCAG 2.2, success criterion 1.4.3, normal text. */
const AA = 4.5

export function ColorSection() {
  return (
    <BrandingSection
      id="colors"
      title="Colors"
      lead="Measured on this page now, including any holiday theme. Text needs a contrast of 4.5 to its background.">
      <section
        aria-label="Colors and contrast"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line bg-surface">
        <table className="w-full text-sm">
          <thead className="text-left text-xs text-muted">
            <tr className="border-b border-line">
              <th scope="col" className="px-4 py-2 font-semibold">
                Color
              </th>
              <th scope="col" className="px-4 py-2 font-semibold">
                For
              </th>
              {SCHEMES.map((scheme) => (
                <th key={scheme} scope="col" className="px-4 py-2 font-semibold first-letter:uppercase">
                  {scheme}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {BRAND_COLORS.map((color) => (
              <tr key={color.token} className="border-b border-line last:border-0">
                <th scope="row" className="px-4 py-2.5 text-left font-semibold">
                  {color.name}
                </th>
                <td className="px-4 py-2.5 text-muted">{color.use}</td>
                {SCHEMES.map((scheme) => (
                  <td key={scheme} className="px-4 py-2.5">
                    <Shown {...swatchOf(color, scheme)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </BrandingSection>
  )
}

function Shown({ hex, ratio }: Swatch) {
  return (
    <span className="flex items-center gap-2.5 whitespace-nowrap">
      <span aria-hidden className="size-7 rounded-control border border-line" style={{ background: hex }} />
      <span className="grid leading-tight">
        <code className="text-xs">{hex}</code>
        {ratio !== null && (
          <span className="text-xs text-muted">
            {ratio.toFixed(1)} : 1 {ratio >= AA ? '· reads well' : '· too low for text'}
          </span>
        )}
      </span>
    </span>
  )
}

type Scheme = (typeof SCHEMES)[number]

interface Swatch {
  hex: string
  /** The WCAG 2.2 contrast ratio, from 1 to 21. */
  ratio: number | null
}

function swatchOf(color: (typeof BRAND_COLORS)[number], scheme: Scheme): Swatch {
  const hex = hexOf(color.token, scheme)
  return { hex, ratio: 'on' in color ? contrast(hex, hexOf(color.on, scheme)) : null }
}

function hexOf(token: string, scheme: Scheme): string {
  const probe = document.createElement('span')
  probe.style.colorScheme = scheme
  probe.style.color = `var(--${token})`
  document.body.append(probe)
  const color = getComputedStyle(probe).color
  probe.remove()
  return asHex(color)
}

function asHex(color: string): string {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  pen.fillStyle = color
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
