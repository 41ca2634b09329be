import { truncateText } from '#contract/truncate-text.ts'
import type { Output } from '../../../api.ts'
import { Select } from '../../../ui/form/select.tsx'
import { Picture } from '../../../ui/picture.tsx'

export type ProductPicture = Output<'GET /admin/products/:id'>['images'][number]

interface Props {
  label: string
  url: string
  pictures: ProductPicture[]
  onChoose: (url: string) => void
}

export function VariantPicture({ label, url, pictures, onChoose }: Props) {
  const isOther = url !== '' && pictures.every((picture) => picture.url !== url)
  return (
    <span className="flex items-center gap-2">
      <span className="size-10 shrink-0 overflow-hidden rounded-control bg-tint">
        {url && <Picture src={url} alt="" width={40} height={40} className="size-full object-cover" />}
      </span>
      <Select aria-label={label} value={url} onChange={({ target }) => onChoose(target.value)}>
        {url === '' && <option value="">Product picture</option>}
        {isOther && <option value={url}>Variant picture</option>}
        {pictures.map((picture, at) => (
          <option key={picture.url} value={picture.url}>
            {truncateText(`${at + 1}. ${picture.alt || 'Picture'}`, 60)}
          </option>
        ))}
      </Select>
    </span>
  )
}
