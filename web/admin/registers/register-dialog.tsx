import { RegisterDraft } from '#contract/accounts/register.ts'
import { useIdentity } from '../../accounts/use-identity.ts'
import { type Output, useApi } from '../../api.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { numberOrNull, useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { LABEL_PRINTER_LABELS, LabelPrinterFields } from './label-printer-fields.tsx'
import { PRINTER_NAMES } from './printer-names.ts'

export type EnrolledRegister = Output<'GET /admin/registers'>[number]

const LABELS = {
  name: 'Name',
  lockMinutes: 'Lock after minutes without input',
  printer: 'Receipt printer',
  printerAddress: 'Address in your network',
  paperWidth: 'Paper width',
  printsReceipts: 'Print the receipt after each sale',
  opensDrawer: 'Open the drawer for cash and checks',
  ...LABEL_PRINTER_LABELS,
}

const PRINTER_HELP = {
  browser: 'Receipts open in a page that you print.',
  usb: 'Connected to this computer. Chrome or Edge asks which one it is with the test page.',
  serial: 'Connected to this computer at 9,600 baud. Chrome or Edge asks which one it is with the test page.',
  network: 'Benchside sends the receipts to it, so that it works in every browser.',
}

const USUAL_LABELS = {
  labelLanguage: 'esc-pos',
  labelWidth: 62,
  labelHeight: 29,
  labelDotsPerInch: 203,
} as const satisfies Partial<RegisterDraft>

const rules = { safeParse: (given: unknown) => RegisterDraft.safeParse(withoutHidden(given as RegisterDraft)) }

/** Fields that the chosen printer does not have keep what was typed until the form is saved. */
function withoutHidden<V extends RegisterDraft>(typed: V): V {
  const { printer, printerAddress, labelPrinter, labelPrinterAddress } = typed
  const isBrowser = printer === 'browser'
  return {
    ...typed,
    printerAddress: printer === 'network' ? printerAddress : '',
    printsReceipts: !isBrowser && typed.printsReceipts,
    opensDrawer: !isBrowser && typed.opensDrawer,
    labelPrinterAddress: labelPrinter === 'network' ? labelPrinterAddress : '',
    ...(labelPrinter === 'browser' && USUAL_LABELS),
  }
}

/** Without a register, this browser becomes one. */
export function RegisterDialog({ register: before, onClose }: { register?: EnrolledRegister; onClose: () => void }) {
  const api = useApi()
  const refresh = useRefresh('register')
  const { noteUser } = useIdentity()
  const hadPrinter = before && before.printer !== 'browser'
  const form = useAdminForm<RegisterDraft>(rules, {
    values: {
      name: before?.name ?? '',
      lockMinutes: before?.lockMinutes ?? 3,
      printer: before?.printer ?? 'browser',
      printerAddress: before?.printerAddress ?? '',
      paperWidth: before?.paperWidth ?? 80,
      printsReceipts: hadPrinter ? before.printsReceipts : true,
      opensDrawer: hadPrinter ? before.opensDrawer : true,
      labelPrinter: before?.labelPrinter ?? 'browser',
      labelPrinterAddress: before?.labelPrinterAddress ?? '',
      labelLanguage: before?.labelLanguage ?? USUAL_LABELS.labelLanguage,
      labelWidth: before?.labelWidth ?? USUAL_LABELS.labelWidth,
      labelHeight: before?.labelHeight ?? USUAL_LABELS.labelHeight,
      labelDotsPerInch: before?.labelDotsPerInch ?? USUAL_LABELS.labelDotsPerInch,
    },
    failure: before ? 'Failed to save the register' : 'Failed to add the register',
    async send(typed) {
      const values = withoutHidden(typed)
      if (before) await api.call('PUT /admin/registers/:id', { id: before.id, ...values })
      else await api.call('POST /admin/registers', values)
      noteUser(await api.call('GET /user'))
      toast({ title: before ? 'Register saved' : 'This browser is now a register' })
      await refresh()
      onClose()
    },
  })
  const { register, errors, watch } = form
  const printer = watch('printer')
  return (
    <FormDialog
      title={before ? `Edit ${before.name}` : 'Use this browser as a register'}
      form={form}
      labels={LABELS}
      submitLabel={before ? 'Save changes' : 'Add register'}
      onClose={onClose}>
      <Field label={LABELS.name} isRequired error={errors.name?.message}>
        <TextInput {...register('name')} placeholder="Front counter" autoComplete="off" maxLength={60} />
      </Field>
      <Field
        label={LABELS.lockMinutes}
        isRequired
        help="Then the register asks for a PIN. The sale stays."
        error={errors.lockMinutes?.message}>
        <TextInput inputMode="numeric" {...register('lockMinutes', numberOrNull)} />
      </Field>
      <Field label={LABELS.printer} isRequired help={PRINTER_HELP[printer]} error={errors.printer?.message}>
        <Select {...register('printer')}>
          {Object.entries(PRINTER_NAMES).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {printer === 'network' && (
        <Field
          label={LABELS.printerAddress}
          isRequired
          help="The printer’s self test prints it. A port other than 9100 follows after a colon."
          error={errors.printerAddress?.message}>
          <TextInput {...register('printerAddress')} placeholder="192.168.1.50" autoComplete="off" maxLength={20} />
        </Field>
      )}
      {printer !== 'browser' && (
        <>
          <Field label={LABELS.paperWidth} isRequired error={errors.paperWidth?.message}>
            <Select {...register('paperWidth', { setValueAs: Number })}>
              <option value={80}>80 mm</option>
              <option value={58}>58 mm</option>
            </Select>
          </Field>
          <Checkbox label={LABELS.printsReceipts} {...register('printsReceipts')} />
          <Checkbox label={LABELS.opensDrawer} {...register('opensDrawer')} />
        </>
      )}
      <LabelPrinterFields form={form} />
    </FormDialog>
  )
}
