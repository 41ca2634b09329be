import { placeholderFor } from '#contract/catalog/placeholder.ts'
import { PictureUrl } from '#contract/web-address.ts'
import type { Output } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { firstMessage } from '../../form/first-message.ts'
import type { AdminForm } from '../../form/use-admin-form.ts'
import { moved } from '../../list/moved.ts'
import { PRODUCT_LABELS, type ProductValues } from '../product-fields.ts'
import { PictureDrop } from './picture-drop.tsx'
import { PictureRow } from './picture-row.tsx'
import type { PictureUploads } from './use-picture-uploads.ts'

interface Props {
  form: AdminForm<ProductValues>
  uploads: PictureUploads
  categories: Output<'GET /admin/categories'>
}

export function ProductPictures({ form, uploads, categories }: Props) {
  const { register, errors, watch, setValue, getValues } = form
  const images = watch('images')
  const category = categories.find(({ id }) => id === watch('categoryId'))
  const placeholder = placeholderFor(category?.name ?? '')

  function arrange(next: ProductValues['images']) {
    setValue('images', next, { shouldDirty: true })
    setValue('imageUrl', next[0]?.url ?? '', { shouldDirty: true, shouldValidate: next.length > 0 })
  }

  function replaceFirst() {
    const url = getValues('imageUrl').trim()
    if (!PictureUrl.safeParse(url).success || url === images[0]?.url) return
    const others = images.slice(1).filter((picture) => picture.url !== url)
    setValue('images', [{ url, alt: images[0]?.alt ?? '' }, ...others], { shouldDirty: true })
  }

  return (
    <>
      <PictureDrop uploads={uploads} />
      {images.length > 0 && (
        <ol className="grid gap-2" aria-label="Pictures, the first one is shown in lists">
          {images.map((image, place) => (
            <PictureRow
              key={image.url}
              image={image}
              place={place}
              count={images.length}
              onDescribe={(alt) => setValue(`images.${place}.alt`, alt, { shouldDirty: true })}
              onMove={(to) => arrange(moved(images, place, to))}
              onRemove={() => arrange(images.filter((_, other) => other !== place))}
            />
          ))}
        </ol>
      )}
      {images.length === 0 && watch('imageUrl') === '' && (
        <Button
          kind="plain"
          size="small"
          className="justify-self-start"
          onClick={() => arrange([{ url: placeholder, alt: '' }])}>
          No picture yet: use a placeholder
        </Button>
      )}
      <Field
        label={PRODUCT_LABELS.imageUrl}
        isRequired
        help="Upload an image above or paste an image URL. We’ll save a copy."
        error={errors.imageUrl?.message ?? firstMessage(errors.images)}>
        <TextInput
          inputMode="url"
          placeholder="https://"
          spellCheck={false}
          {...register('imageUrl', { onBlur: replaceFirst })}
        />
      </Field>
    </>
  )
}
