import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FaceChange } from '#contract/branding/face.ts'
import { StaleEdit } from '../../admin/form/stale-edit.tsx'
import { useAdminForm } from '../../admin/form/use-admin-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { ColorChoice } from './color-choice.tsx'
import { FacePreview } from './face-preview.tsx'
import type { AdminFace, FaceValues } from './face-values.ts'
import { LogoField, type ShownLogo } from './logo-field.tsx'
import { useSaveFace } from './use-save-face.ts'

const LABELS = { color: 'Color', saysName: 'The logo says the name', newLogo: 'Logo' }

export function FaceForm({ face }: { face: AdminFace }) {
  const { save, restore } = useSaveFace()
  const [logo, setLogo] = useState<ShownLogo | null>(face.logo)
  const form = useAdminForm<FaceValues>(FaceChange, {
    values: { color: face.color, saysName: face.saysName, newLogo: undefined },
    about: 'face',
    version: face.version,
    failure: 'Failed to save logo and color',
    send: save,
  })
  const [color, saysName] = useWatch({ control: form.control, name: ['color', 'saysName'] })
  const isOwn = face.color !== null || face.logo !== null
  return (
    <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <div className="grid content-start gap-5">
        <LogoField
          shown={logo}
          onChange={(chosen) => {
            setLogo(chosen?.shown ?? null)
            form.setValue('newLogo', chosen?.given ?? null, { shouldDirty: true })
          }}
        />
        {logo && (
          <Checkbox
            label="The logo says the name: do not write it beside it"
            {...form.register('saysName')}
          />
        )}
        <ColorChoice
          value={color}
          error={form.errors.color?.message}
          onChange={(value) => form.setValue('color', value, { shouldDirty: true })}
        />
      </div>
      <div className="grid content-start gap-4">
        <FacePreview color={isHex(color) ? color : null} logo={logo} saysName={logo !== null && saysName} />
        <StaleEdit form={form} labels={LABELS} />
        <div className="flex flex-wrap justify-end gap-2">
          {isOwn && (
            <Button kind="quiet" onClick={() => void restore()}>
              Back to the shipped face
            </Button>
          )}
          <Button type="submit" isBusy={form.isBusy} disabled={!form.isDirty}>
            Save logo and color
          </Button>
        </div>
      </div>
      <UnsavedGuard isDirty={form.isDirty} />
    </form>
  )
}

function isHex(color: string | null): color is string {
  return color !== null && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color)
}
