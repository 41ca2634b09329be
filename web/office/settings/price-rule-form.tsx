import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { PriceRuleDraft } from '#contract/price-rule.ts'
import { type Output, useApi } from '../../api.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { FormDialog } from '../form-dialog.tsx'
import { numberOrNull, useOfficeForm } from '../use-office-form.ts'
import { toFraction, toPercent } from './tax-percent.ts'

const LABELS = {
  taxPercent: 'Tax in percent',
  shippingFee: 'Shipping in dollars',
  startsOn: 'First day',
  isShippingTaxable: 'Shipping is taxed too',
}

interface Props {
  current: Output<'GET /admin/price-rules'>[number] | undefined
  onClose: () => void
}

interface Values {
  taxPercent: number | null
  shippingFee: number | null
  startsOn: string
  isShippingTaxable: boolean
}

const schema = z.object({
  taxPercent: z
    .number('Enter the tax in percent')
    .refine((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), 'Use at most two decimals')
    .transform(toFraction)
    .pipe(PriceRuleDraft.shape.taxRate),
  shippingFee: PriceRuleDraft.shape.shippingFee,
  startsOn: z.union([z.literal(''), PriceRuleDraft.shape.startsOn]),
  isShippingTaxable: z.boolean(),
})

/** A new rule from now, or from a day to come. */
export function PriceRuleForm({ current, onClose }: Props) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useOfficeForm<Values>({
    schema,
    values: {
      taxPercent: current ? toPercent(current.taxRate) : null,
      shippingFee: current?.shippingFee ?? null,
      startsOn: '',
      isShippingTaxable: current?.isShippingTaxable ?? false,
    },
    failure: 'Tax and shipping were not changed',
    async send({ taxPercent, shippingFee, startsOn, isShippingTaxable }) {
      await api.call('POST /admin/price-rules', {
        taxRate: toFraction(taxPercent!),
        shippingFee: shippingFee!,
        isShippingTaxable,
        ...(startsOn && { startsOn }),
      })
      toast({ title: startsOn ? 'The change is scheduled' : 'Tax and shipping are changed' })
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['GET /admin/price-rules'] })
    },
  })
  const { register, errors } = form
  return (
    <FormDialog
      title="Change tax or shipping"
      form={form}
      labels={LABELS}
      submitLabel="Save"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={LABELS.taxPercent} isRequired error={errors.taxPercent?.message}>
          <TextInput
            type="number"
            step="0.01"
            min={0}
            inputMode="decimal"
            {...register('taxPercent', numberOrNull)}
          />
        </Field>
        <Field label={LABELS.shippingFee} isRequired error={errors.shippingFee?.message}>
          <TextInput
            type="number"
            step="0.01"
            min={0}
            inputMode="decimal"
            {...register('shippingFee', numberOrNull)}
          />
        </Field>
        <Field label={LABELS.startsOn} help="Empty: from now." error={errors.startsOn?.message}>
          <TextInput type="date" {...register('startsOn')} />
        </Field>
      </div>
      <Checkbox label={LABELS.isShippingTaxable} {...register('isShippingTaxable')} />
      <p className="text-sm text-muted">
        Orders keep the tax and shipping of their day. Check the rate with your county before you change it.
      </p>
    </FormDialog>
  )
}
