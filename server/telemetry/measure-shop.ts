import type { Gauge, GaugeKind } from '../ports/gauge.ts'
import type { Instruments } from './instruments.ts'

/** The shop's own numbers, read together each time before numbers are sent. While its database is away there are none. */
export function measureShop(
  { meter }: Instruments,
  kinds: readonly GaugeKind[],
  read: () => Promise<Gauge[]>,
): void {
  const gauges = new Map(
    kinds.map(({ name, unit, description }) => [
      name,
      meter.createObservableGauge(name, { unit, description }),
    ]),
  )
  meter.addBatchObservableCallback(
    async (to) => {
      for (const { name, value } of await read().catch(() => []))
        if (value !== null) to.observe(gauges.get(name)!, value)
    },
    [...gauges.values()],
  )
}
