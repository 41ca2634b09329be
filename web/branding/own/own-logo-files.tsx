import { Download } from 'lucide-react'
import type { Output } from '../../api.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { BrandingSection } from '../branding-section.tsx'

type Face = NonNullable<Output<'GET /face'>>

export function OwnLogoFiles({ face: { logo, largeIconUrl, previewUrl } }: { face: Face }) {
  const files = [
    { name: 'Logo', url: logo.url },
    { name: 'Icon, 512 × 512', url: largeIconUrl },
    { name: 'Picture for links, 1200 × 630', url: previewUrl },
  ]
  return (
    <BrandingSection id="logo" title="Logo" lead="Your logo and the files made from it.">
      <ul className="grid gap-4 sm:grid-cols-3">
        {files.map(({ name, url }) => (
          <li key={name} className="grid overflow-hidden rounded-card border border-line bg-surface">
            <div className="grid h-36 place-items-center white-ground p-4">
              <img src={url} alt="" className="max-h-28 max-w-full object-contain" />
            </div>
            <div className="grid justify-items-start gap-2 border-t border-line p-4">
              <h3 className="font-semibold">{name}</h3>
              <a href={url} download className={buttonLook('quiet', 'small')}>
                <Download aria-hidden className="size-4" /> Download
              </a>
            </div>
          </li>
        ))}
      </ul>
    </BrandingSection>
  )
}
