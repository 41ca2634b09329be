import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { deviceList, nameOfFit } from '#contract/devices/read-device-list.ts'
import { type Output, useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'

interface Props {
  /** Entries such as `model:7` and `line:3`. */
  fits: string[]
  onChange: (fits: string[]) => void
  error?: string | undefined
}

type Device = Output<'GET /devices'>[number]

interface Choice {
  fit: string
  name: string
  detail: string
}

export function FitsPicker({ fits, onChange, error }: Props) {
  const api = useApi()
  const { data: devices = [] } = useQuery({ ...api.query('GET /devices'), refetchOnMount: 'always' })
  const add = (more: string[]) => onChange([...new Set([...fits, ...more])])
  return (
    <div className="grid gap-3">
      <Field
        label="Device models"
        help="Search by name, nickname or model number. Leave blank if it fits any device."
        error={error}>
        <Combobox<Choice>
          listLabel="Devices"
          placeholder="iPhone 13, A2633, Galaxy S21"
          find={async (q) => choicesOf(await api.call('GET /devices/find', { q }))}
          keyOf={({ fit }) => Number(fit.slice(fit.indexOf(':') + 1)) * (fit.startsWith('line:') ? -1 : 1)}
          onChoose={({ fit }) => add([fit])}
          nothing="No models found"
          list="between">
          {({ name, detail }) => (
            <>
              <span>{name}</span> <span className="text-muted">{detail}</span>
            </>
          )}
        </Combobox>
      </Field>
      <Chosen fits={fits} devices={devices} onChange={onChange} />
      <PastedList devices={devices} onRead={add} />
    </div>
  )
}

function choicesOf(devices: Device[]): Choice[] {
  const lines = new Map(devices.map((device) => [`line:${device.lineId}`, device]))
  return [
    ...devices.map(({ id, name, make }) => ({ fit: `model:${id}`, name, detail: make })),
    ...[...lines.keys()].map((fit) => ({
      fit,
      name: nameOfFit(fit, devices) ?? '',
      detail: 'the whole device family',
    })),
  ]
}

function Chosen({ fits, devices, onChange }: Pick<Props, 'fits' | 'onChange'> & { devices: Device[] }) {
  if (fits.length === 0) return null
  return (
    <ul aria-label="Fits" className="flex flex-wrap gap-2">
      {fits.map((fit) => {
        const name = nameOfFit(fit, devices) ?? 'A deleted model'
        return (
          <li key={fit}>
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() => onChange(fits.filter((other) => other !== fit))}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-control bg-surface px-3 text-sm hover:bg-tint pointer-coarse:min-h-11">
              {name} <X aria-hidden className="size-4" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function PastedList({ devices, onRead }: { devices: Device[]; onRead: (fits: string[]) => void }) {
  const [text, setText] = useState<string>()
  const [unknown, setUnknown] = useState<string[]>([])
  if (text === undefined)
    return (
      <Button kind="plain" size="small" className="justify-self-start" onClick={() => setText('')}>
        Paste a list
      </Button>
    )
  function read() {
    const list = deviceList(devices).read(text ?? '')
    onRead(list.fits)
    setUnknown(list.unknown)
    setText(list.unknown.length > 0 ? list.unknown.join('\n') : undefined)
  }
  return (
    <div className="grid gap-2">
      <Field
        label="Add several models"
        help="One per line or separated by commas. “All Apple iPhone” adds the whole device family."
        error={unknown.length > 0 ? `Unknown models: ${unknown.join(', ')}` : undefined}>
        <TextArea rows={4} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button kind="quiet" size="small" className="justify-self-start" onClick={read}>
        Add them
      </Button>
    </div>
  )
}
