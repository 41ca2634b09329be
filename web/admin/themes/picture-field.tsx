import { ImagePlus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { UPLOAD_LIMITS } from '#contract/media/media.ts'
import { Problem } from '#contract/problem.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { uploadPicture } from '../form/picture-upload.ts'
import type { ThemeFormState } from './theme-values.ts'
import { THEME_LABELS } from './theme-values.ts'

interface Props {
  form: ThemeFormState
  name: 'headerImage' | 'bannerUrl' | 'logoUrl'
  help: string
}

export function PictureField({ form, name, help }: Props) {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const { field } = useController({ control: form.control, name })
  /** From 0 to 1; undefined if no upload is running. */
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()

  const what = THEME_LABELS[name].toLowerCase()

  async function upload(chosen: File) {
    setShare(0)
    setProblem(undefined)
    try {
      const { url } = await uploadPicture(chosen, setShare)
      field.onChange(url)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error.message)
    } finally {
      setShare(undefined)
    }
  }

  return (
    <fieldset aria-describedby={`${id}-help`} className="grid content-start gap-2">
      <legend className="mb-1.5 text-sm font-semibold">
        {THEME_LABELS[name]} <span className="font-normal text-muted">(optional)</span>
      </legend>
      {field.value && (
        <Picture
          src={field.value}
          alt=""
          width={240}
          height={80}
          className="h-20 w-full rounded-control border border-line bg-tint object-contain"
        />
      )}
      <input
        ref={file}
        type="file"
        hidden
        aria-label={THEME_LABELS[name]}
        accept={UPLOAD_LIMITS.types.join(',')}
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          if (chosen) void upload(chosen)
          target.value = ''
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          kind="quiet"
          size="small"
          aria-label={`${field.value ? 'Replace' : 'Upload'} ${what}`}
          isBusy={share !== undefined}
          onClick={() => file.current?.click()}>
          <ImagePlus aria-hidden className="size-4" />
          {share === undefined ? (field.value ? 'Replace' : 'Upload') : percentOf(share)}
        </Button>
        {field.value && (
          <Button kind="plain" size="small" aria-label={`Remove ${what}`} onClick={() => field.onChange(null)}>
            Remove
          </Button>
        )}
      </div>
      <p id={`${id}-help`} className="text-xs text-muted">
        {help}
      </p>
      <FieldError id={`${id}-error`} text={problem ?? form.errors[name]?.message} />
    </fieldset>
  )
}

function percentOf(share: number): string {
  // biome-ignore lint/plugin/money: a percentage
  return `${Math.round(share * 100)}%`
}
