import { shopTime } from '../shell/shop-time.ts'
import { useShell } from '../shell/use-shell.ts'
import { type Step, type StepState, Timeline } from '../ui/timeline.tsx'
import { CarrierLink } from './carrier-link.tsx'
import { STEPS, stepName, type TrackedOrder } from './order-words.ts'

export function OrderTimeline({ order }: { order: TrackedOrder }) {
  const { company } = useShell()
  const current = (STEPS as readonly string[]).indexOf(order.status)
  const steps = STEPS.map((step, index): Step => {
    const at = order.events.findLast(({ type }) => type === `status.${step}`)?.at
    return {
      title: stepName(step, order.shippingMethod),
      state: stateOf(index, current),
      detail: (
        <>
          {at && index <= current && <p>{shopTime(at, company.timeZone)}</p>}
          {step === 'shipped' && order.trackingNumber && !isInParcels(order) && (
            <p>
              <CarrierLink carrier={order.carrier} trackingNumber={order.trackingNumber} />
            </p>
          )}
        </>
      ),
    }
  })
  return <Timeline label="Progress of the order" steps={steps} />
}

function isInParcels({ parcels, trackingNumber }: TrackedOrder): boolean {
  return parcels.some((parcel) => parcel.trackingNumber === trackingNumber)
}

function stateOf(step: number, current: number): StepState {
  if (step < current) return 'completed'
  return step === current ? 'active' : 'pending'
}
