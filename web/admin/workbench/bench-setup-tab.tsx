import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { RepairSettingsDraft } from '#contract/repairs/repair-settings.ts'
import { type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput, NumberInput } from '../../ui/form/number-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { RestoredDraft } from '../form/form-foot.tsx'
import { StaleEdit } from '../form/stale-edit.tsx'
import { numberOrNull, useAdminForm } from '../form/use-admin-form.ts'
import { AdminLink } from '../frame/admin-link.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import type { SetupValues } from './bench.ts'
import { FittingFees } from './fitting-fees.tsx'
import { LevelFields } from './level-fields.tsx'

type Settings = Output<'GET /admin/repair-settings'>
type Technician = Output<'GET /repair-tickets/technicians'>[number]

const LABELS = {
  laborRate: 'Labor, $ an hour',
  laborCost: 'Cost of labor, $ an hour',
  workWarrantyDays: 'Warranty on work, days',
  partWarrantyDays: 'Warranty on parts, days',
  serviceLevels: 'Turnaround times',
  signsRelease: 'Signature at pickup',
  priceRounding: 'Rounding of computed repair prices',
}

export function BenchSetupTab() {
  const api = useApi()
  const settings = useQuery({ ...api.query('GET /admin/repair-settings'), refetchOnMount: 'always' })
  const technicians = useQuery(api.query('GET /repair-tickets/technicians'))
  return (
    <>
      <AdminLink to="/admin/workbench" className="link inline-flex items-center gap-1 justify-self-start text-sm">
        <ArrowLeft aria-hidden className="size-4" /> Workbench
      </AdminLink>
      <TabHeading title="Repair settings">Labor rates, warranty, turnaround times and remote tools.</TabHeading>
      {settings.error || technicians.error ? (
        <QueryError query={settings.error ? settings : technicians} />
      ) : settings.data && technicians.data ? (
        <>
          <SetupForm settings={settings.data} technicians={technicians.data} />
          <FittingFees />
        </>
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  )
}

function SetupForm({ settings, technicians }: { settings: Settings; technicians: Technician[] }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { version, laborCost, ...others } = settings
  const seesLaborCost = laborCost !== null
  const form = useAdminForm<SetupValues>(RepairSettingsDraft, {
    values: (seesLaborCost ? { ...others, laborCost } : others) as SetupValues,
    version,
    draft: 'repair_settings',
    async send({ rates, ...draft }) {
      const own = rates.filter(({ rate }) => (rate as unknown) !== null && rate !== undefined)
      const saved = await api.call('PUT /admin/repair-settings', { ...draft, rates: own })
      queryClient.setQueryData(api.query('GET /admin/repair-settings').queryKey, saved)
      toast({ title: 'Saved' })
    },
    failure: 'Failed to save the repair settings',
  })
  const { register, submit, errors, isBusy, isDirty, setValue, watch } = form
  const rates = watch('rates')
  const setRate = (userId: number, typed: string) => {
    const others = rates.filter((one) => one.userId !== userId)
    const rate = typed === '' ? [] : [{ userId, rate: Number(typed) as never }]
    setValue('rates', [...others, ...rate], { shouldDirty: true })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <RestoredDraft draft={form.draft} />
      <Card className="grid gap-4 sm:grid-cols-2">
        <h2 className="text-base sm:col-span-2">Rates and warranty</h2>
        <Field label="Labor, $ an hour" help="Before tax." isRequired error={errors.laborRate?.message}>
          <MoneyInput {...register('laborRate', numberOrNull)} />
        </Field>
        {seesLaborCost && (
          <Field
            label={LABELS.laborCost}
            help="Wages and overhead, for the report of margins. 0: unknown."
            isRequired
            error={errors.laborCost?.message}>
            <MoneyInput {...register('laborCost', numberOrNull)} />
          </Field>
        )}
        <Field label="Computed repair prices are rounded up to" error={errors.priceRounding?.message}>
          <Select {...register('priceRounding')}>
            <option value="cent">whole cents</option>
            <option value="dollar">whole dollars</option>
            <option value="9.99">the next price ending in 9.99</option>
          </Select>
        </Field>
        <Field label="Warranty on work, days" help="0: none." isRequired error={errors.workWarrantyDays?.message}>
          <NumberInput min={0} {...register('workWarrantyDays', numberOrNull)} />
        </Field>
        <Field label="Warranty on parts, days" help="0: none." isRequired error={errors.partWarrantyDays?.message}>
          <NumberInput min={0} {...register('partWarrantyDays', numberOrNull)} />
        </Field>
      </Card>
      <Card className="grid gap-4 sm:grid-cols-2">
        <h2 className="text-base sm:col-span-2">Rates of individual technicians</h2>
        {technicians.map(({ id, name }) => (
          <Field key={id} label={`${name}, $ an hour`} help="Leave blank to use the rate above.">
            <MoneyInput
              value={rates.find(({ userId }) => userId === id)?.rate ?? ''}
              onChange={({ target }) => setRate(id, target.value)}
            />
          </Field>
        ))}
      </Card>
      <Card>
        <Checkbox label="Customers sign for their device before they take it home" {...register('signsRelease')} />
      </Card>
      <Card className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <h2 className="text-base">Replacement offers</h2>
          <p className="text-sm text-muted">
            Customers who decline an estimate, or whose device cannot be repaired, are offered products matching these
            words, with the diagnosis fee credited.
          </p>
        </div>
        {settings.replacements.map(({ deviceType }, at) => (
          <Field
            key={deviceType}
            label={`${deviceType}: products to offer instead`}
            help="Leave blank to offer nothing.">
            <TextInput maxLength={120} {...register(`replacements.${at}.search`)} />
          </Field>
        ))}
      </Card>
      <LevelFields form={form} levels={settings.serviceLevels} />
      <Card className="grid gap-4 sm:grid-cols-2">
        <h2 className="text-base sm:col-span-2">Remote tools</h2>
        {settings.remoteTools.map(({ tool }, at) => (
          <Field
            key={tool}
            label={tool}
            help="The URL of your own tool. Leave blank if you have none."
            error={errors.remoteTools?.[at]?.url?.message}>
            <TextInput type="url" placeholder="https://" {...register(`remoteTools.${at}.url`)} />
          </Field>
        ))}
      </Card>
      <div>
        <Button type="submit" isBusy={isBusy}>
          Save Changes
        </Button>
      </div>
      <StaleEdit
        form={form}
        labels={LABELS}
        show={(name, value) => (name === 'laborRate' || name === 'laborCost' ? String(value) : undefined)}
      />
      <UnsavedGuard isDirty={isDirty} hasDraft onDiscard={form.draft.discard} />
    </form>
  )
}
