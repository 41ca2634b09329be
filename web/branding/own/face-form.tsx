import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FaceChange } from '#contract/branding/face.ts'
import { StaleEdit } from '../../admin/form/stale-edit.tsx'
import { useAdminForm } from '../../admin/form/use-admin-form.ts'
import type { Output } from '../../api.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import type { GivenLogo } from './chosen-logo.ts'
import { FacePreview } from './face-preview.tsx'
import { LogoField, type ShownLogo } from './logo-field.tsx'

const SHIPPED = '#235a7c'

const LABELS = { color: 'Color', saysName: 'The logo includes the name', newLogo: 'Logo' }

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
          <Checkbox label="The logo includes the name: don’t show the name next to it" {...form.register('saysName')} />
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
              Restore the default look
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

/** The content security policy fixes the page's head, so the new icon appears after the next page load. */
function useSaveFace() {
  const api = useApi()
  const queryClient = useQueryClient()

  async function save(values: FaceValues & { version?: number }) {
    const saved = await api.call('PUT /admin/face', values)
    queryClient.setQueryData(api.query('GET /admin/face').queryKey, saved)
    toast({ title: 'Logo and color saved', description: 'Pages show them the next time they are loaded.' })
  }

  return {
    save,
    restore: () =>
      save({ color: null, saysName: false, newLogo: null }).catch(failureToast('Failed to restore the default look')),
  }
}

interface Props {
  value: string | null
  error: string | undefined
  onChange: (value: string | null) => void
}

function ColorChoice({ value, error, onChange }: Props) {
  return (
    <div className="grid gap-2">
      <Field
        label="Color"
        help="For links, buttons and icons. It is darkened or lightened where needed for contrast."
        error={error}>
        <div className="flex gap-2">
          <input
            type="color"
            aria-label="Pick the color"
            value={/^#[0-9a-f]{6}$/i.test(value ?? '') ? value! : SHIPPED}
            onChange={({ target }) => onChange(target.value)}
            className="h-11 w-12 shrink-0 rounded-control border border-control bg-surface p-1"
          />
          <TextInput
            value={value ?? ''}
            onChange={({ target }) => onChange(target.value.trim() === '' ? null : target.value.trim())}
            placeholder={SHIPPED}
            spellCheck={false}
            autoComplete="off"
            maxLength={7}
            className="figures"
          />
        </div>
      </Field>
      {value !== null && (
        <Button kind="plain" size="small" className="justify-self-start" onClick={() => onChange(null)}>
          Use the default color
        </Button>
      )}
    </div>
  )
}

type AdminFace = Output<'GET /admin/face'>

interface FaceValues {
  color: string | null
  saysName: boolean
  /** Undefined leaves the logo unchanged; null removes it. */
  newLogo?: GivenLogo | null
}
