import type { Meter, Tracer } from '@opentelemetry/api'

/** What spans are begun and numbers are counted with. */
export interface Instruments {
  tracer: Tracer
  meter: Meter
}
