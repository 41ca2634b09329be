import { BrandingSection } from './branding-section.tsx'
import { BRAND_COLORS, SCHEMES, type Swatch, swatchOf } from './colors.ts'

/** WCAG 2.2, success criterion 1.4.3, normal text. */
const AA = 4.5

export function ColorSection() {
  return (
    <BrandingSection
      id="colors"
      title="Colors"
      lead="Measured on this page as it is now, a holiday theme included. Text needs a ratio of 4.5 to what it stands on."
    >
      <section
        aria-label="Colors and contrast"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line bg-surface"
      >
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
            {ratio.toFixed(1)} : 1 {ratio >= AA ? '· reads well' : '· too faint for text'}
          </span>
        )}
      </span>
    </span>
  )
}
