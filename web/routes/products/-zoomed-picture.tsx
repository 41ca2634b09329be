import { Dialog } from '../../ui/layer/dialog.tsx'
import type { Product } from './-product-facts.ts'

interface Props {
  name: string
  image: Product['images'][number]
  onClose: () => void
}

export default function ZoomedPicture({ name, image, onClose }: Props) {
  return (
    <Dialog title={name} from="whole" isOpen onClose={onClose}>
      <img
        src={image.url}
        alt={image.alt}
        width={1200}
        height={1200}
        className="mx-auto max-h-[calc(100dvh-8rem)] w-auto max-w-full rounded-control object-contain"
      />
    </Dialog>
  )
}
