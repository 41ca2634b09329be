import { Trash2 } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { firstMessage } from '../../form/first-message.ts'
import { RemotePictureState } from '../../form/remote-picture-state.tsx'
import type { AdminForm } from '../../form/use-admin-form.ts'
import { PictureDrop } from '../form/picture-drop.tsx'
import type { PictureUploads } from '../form/use-picture-uploads.ts'
import { UNIT_LABELS, type UnitValues } from './unit-values.ts'

interface Props {
  form: AdminForm<UnitValues>
  uploads: PictureUploads
}

export function UnitPictures({ form, uploads }: Props) {
  const images = form.watch('images')
  const error = firstMessage(form.errors.images)
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="float-left font-semibold">{UNIT_LABELS.images}</legend>
      <PictureDrop uploads={uploads} />
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {images.map((url, at) => (
          <li key={url} className="grid justify-items-center gap-1">
            <span className="size-20 overflow-hidden rounded-control bg-tint">
              <Picture src={url} alt="" width={80} height={80} className="size-full object-cover" />
            </span>
            <IconButton
              label={`Remove picture ${at + 1}`}
              onClick={() =>
                form.setValue(
                  'images',
                  images.filter((other) => other !== url),
                  { shouldDirty: true },
                )
              }>
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      {images.map((url) => (
        <RemotePictureState key={url} url={url} />
      ))}
      {error && <p className="text-sm text-cancelled">{error}</p>}
    </fieldset>
  )
}
