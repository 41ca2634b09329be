import { useState } from 'react'
import { LABEL_ROLLS } from '#contract/accounts/label-printer.ts'
import type { RegisterDraft } from '#contract/accounts/register.ts'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { type AdminForm, numberOrNull } from '../form/use-admin-form.ts'
import { PRINTER_NAMES } from './printer-names.ts'

export const LABEL_PRINTER_LABELS = {
  labelPrinter: 'Label printer',
  labelPrinterAddress: 'Address of the label printer in your network',
  labelLanguage: 'Language of the label printer',
  labelWidth: 'Label width in millimeters',
  labelHeight: 'Label height in millimeters',
  labelDotsPerInch: 'Resolution of the label printer',
}

const HELP = {
  browser: 'Labels open in a page that you print.',
  usb: 'Connected to this computer. Chrome or Edge asks which one it is with the test label.',
  serial: 'Connected to this computer at 9,600 baud. Chrome or Edge asks which one it is with the test label.',
  network: 'Benchside sends the labels to it, so that it works in every browser.',
}

const LANGUAGES = {
  'esc-pos': 'ESC/POS (receipt printers with labels)',
  zpl: 'ZPL (Zebra and compatible)',
  tspl: 'TSPL (TSC, Rollo, Munbyn, Xprinter and others)',
}

const OTHER = 'other'

export function LabelPrinterFields({ form }: { form: AdminForm<RegisterDraft> }) {
  const { register, errors, watch } = form
  const printer = watch('labelPrinter')
  return (
    <>
      <Field
        label={LABEL_PRINTER_LABELS.labelPrinter}
        isRequired
        help={HELP[printer]}
        error={errors.labelPrinter?.message}>
        <Select {...register('labelPrinter')}>
          {Object.entries(PRINTER_NAMES).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {printer === 'network' && (
        <Field
          label={LABEL_PRINTER_LABELS.labelPrinterAddress}
          isRequired
          help="The printer’s self test prints it. A port other than 9100 follows after a colon."
          error={errors.labelPrinterAddress?.message}>
          <TextInput
            {...register('labelPrinterAddress')}
            placeholder="192.168.1.51"
            autoComplete="off"
            maxLength={20}
          />
        </Field>
      )}
      {printer !== 'browser' && (
        <>
          <Field
            label={LABEL_PRINTER_LABELS.labelLanguage}
            isRequired
            help="The manual names it. If the test label shows letters and numbers instead of a label, choose another one."
            error={errors.labelLanguage?.message}>
            <Select {...register('labelLanguage')}>
              {Object.entries(LANGUAGES).map(([language, name]) => (
                <option key={language} value={language}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <LabelSizeFields form={form} />
          <Field
            label={LABEL_PRINTER_LABELS.labelDotsPerInch}
            isRequired
            help="If everything on the test label is too small, choose 300 dpi."
            error={errors.labelDotsPerInch?.message}>
            <Select {...register('labelDotsPerInch', { setValueAs: Number })}>
              <option value={203}>203 dpi</option>
              <option value={300}>300 dpi</option>
            </Select>
          </Field>
        </>
      )}
    </>
  )
}

function LabelSizeFields({ form: { register, errors, watch, setValue } }: { form: AdminForm<RegisterDraft> }) {
  const [width, height] = watch(['labelWidth', 'labelHeight'])
  const roll = LABEL_ROLLS.findIndex((roll) => roll.width === width && roll.height === height)
  const [isOther, setOther] = useState(roll < 0)

  function choose(value: string) {
    setOther(value === OTHER)
    const chosen = LABEL_ROLLS[Number(value)]
    if (!chosen) return
    setValue('labelWidth', chosen.width, { shouldDirty: true, shouldValidate: true })
    setValue('labelHeight', chosen.height, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <>
      <Field label="Label size" isRequired help="Width × height of one label on the roll.">
        <Select value={isOther ? OTHER : String(roll)} onChange={({ target }) => choose(target.value)}>
          {LABEL_ROLLS.map(({ width, height }, at) => (
            <option key={`${width}x${height}`} value={at}>
              {width} × {height} mm
            </option>
          ))}
          <option value={OTHER}>Another size</option>
        </Select>
      </Field>
      {isOther && (
        <div className="grid gap-5 sm:grid-cols-2">
          {(['labelWidth', 'labelHeight'] as const).map((name) => (
            <Field key={name} label={LABEL_PRINTER_LABELS[name]} isRequired error={errors[name]?.message}>
              <NumberInput min={10} max={150} {...register(name, numberOrNull)} />
            </Field>
          ))}
        </div>
      )}
    </>
  )
}
