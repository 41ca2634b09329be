import type { Output } from '../../api.ts'
import { deviceName } from '../../repairs/ticket-labels.ts'
import { WorkTable } from '../../repairs/work-table.tsx'
import { Card } from '../../ui/card.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { CardPayForm } from './card-pay-form.tsx'
import { useRepairPayment } from './use-repair-payment.ts'

type RepairStatus = Output<'GET /repair-status/:key'>
type Due = NonNullable<RepairStatus['account']['due']>

interface Props {
  repair: RepairStatus
  due: Due
  statusKey: string
}

export function RepairPayForm({ repair, due, statusKey }: Props) {
  const payment = useRepairPayment(due, statusKey)
  return (
    <CardPayForm total={due.amount} payment={payment}>
      <Summary repair={repair} due={due} />
    </CardPayForm>
  )
}

function Summary({ repair, due }: Pick<Props, 'repair' | 'due'>) {
  const { estimate, account } = repair
  const work = account.bill ?? estimate
  return (
    <Card className="grid gap-4 text-sm">
      <h2 className="text-lg">
        {due.kind === 'deposit' ? 'Deposit for ' : ''}
        {deviceName(repair)}, <span className="figures whitespace-nowrap">{repair.number}</span>
      </h2>
      {work && <WorkTable caption="What the repair costs" work={work} />}
      {account.paid > 0 && <p>You paid {formatMoney(account.paid)} of it before.</p>}
      {due.kind === 'deposit' && <p>{estimate?.depositTerms}</p>}
      <p className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
        To pay now <span className="figures">{formatMoney(due.amount)}</span>
      </p>
    </Card>
  )
}
