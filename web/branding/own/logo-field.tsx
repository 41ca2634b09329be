import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { FileDrop } from '../../admin/form/file-drop.tsx'
import { type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { chosenLogo, type GivenLogo } from './chosen-logo.ts'

export interface ShownLogo {
  url: string
  width: number
  height: number
}

interface Props {
  shown: ShownLogo | null
  onChange: (chosen: { given: GivenLogo; shown: ShownLogo } | null) => void
}

export function LogoField({ shown, onChange }: Props) {
  const api = useApi()
  const [problem, setProblem] = useState<string>()
  const [removed, setRemoved] = useState<Output<'POST /admin/face/preview'>['removed']>([])

  async function choose(file: File | undefined) {
    if (!file) return
    setProblem(undefined)
    setRemoved([])
    try {
      const given = await chosenLogo(file)
      const { removed, ...shown } = await api.call('POST /admin/face/preview', { newLogo: given })
      setRemoved(removed)
      onChange({ given, shown })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error.message)
    }
  }

  return (
    <div className="grid content-start gap-2">
      <FileDrop
        Icon={ImageUp}
        label="Logo file"
        chooseLabel={shown ? 'Replace' : 'Choose a file'}
        accept="image/svg+xml,.svg,image/png,image/webp"
        hint="SVG up to 256 KB with letters as paths, or PNG up to 512 KB with a transparent background."
        onFiles={([file]) => void choose(file)}>
        Drop your logo here.
      </FileDrop>
      <FieldError id="logo-problem" text={problem} />
      {removed.length > 0 && (
        <p role="status" className="text-sm text-processing">
          Left out of this file: {removed.join(', ')}.
        </p>
      )}
      {shown && (
        <Button
          kind="plain"
          size="small"
          className="justify-self-start"
          onClick={() => {
            setRemoved([])
            onChange(null)
          }}>
          Remove the logo
        </Button>
      )}
    </div>
  )
}
