/** A number that somebody who watches over the program wants to see rise or fall. */
export interface GaugeKind {
  /** As OpenTelemetry writes it, `benchside.jobs.due`; Prometheus has underscores. */
  name: string
  unit: 's' | '1'
  description: string
}

export interface Gauge extends GaugeKind {
  /** Null where there is nothing to tell yet. */
  value: number | null
}
