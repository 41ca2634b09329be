import { X } from 'lucide-react'
import { Refusal } from '../../../ui/form/refusal.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { ChooseRepair, type ChosenRepair } from '../../price-book/choose-repair.tsx'
import type { IntakePageValues } from './intake-values.ts'

/** Adds it, and says it in the problem description. */
export function chooseRepair(form: ContractForm<IntakePageValues>, { id, title, price }: ChosenRepair): void {
  const repairs = form.getValues('repairs')
  if (repairs.some((one) => one.id === id)) return
  form.setValue('repairs', [...repairs, { id, title, price }], { shouldDirty: true })
  const typed = form.getValues('problemDescription').trim()
  if (typed.includes(title)) return
  const text = [typed, `Requested: ${title}.`].filter(Boolean).join(' ')
  form.setValue('problemDescription', text, { shouldDirty: true, shouldValidate: true })
}

/** Repairs of the price book, which are sent as the first estimate. */
export function ChosenRepairs({ form }: { form: ContractForm<IntakePageValues> }) {
  const { watch, setValue, errors } = form
  const [brand, model, repairs] = [watch('deviceBrand'), watch('deviceModel'), watch('repairs')]
  const change = (next: IntakePageValues['repairs']) => setValue('repairs', next, { shouldDirty: true })

  return (
    <div className="grid gap-2">
      <ChooseRepair
        device={[brand, model].filter(Boolean).join(' ')}
        onChoose={(repair) => chooseRepair(form, repair)}
      />
      {repairs.length > 0 && (
        <ul aria-label="Chosen repairs" className="grid gap-1">
          {repairs.map(({ id, title, price }) => (
            <li key={id} className="flex items-center justify-between gap-3 text-sm">
              <span>
                {title} <span className="figures text-muted">{formatMoney(price)} before tax</span>
              </span>
              <IconButton
                size="small"
                label={`Remove ${title}`}
                onClick={() => change(repairs.filter((one) => one.id !== id))}>
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Refusal text={(errors as { repairPriceIds?: { message?: string } }).repairPriceIds?.message} />
    </div>
  )
}
