import { counterServices } from './services/counter.ts'
import type { DemoService } from './services/demo-service.ts'
import { onlineServices } from './services/online.ts'
import { regulatedServices } from './services/regulated.ts'
import { repairServices } from './services/repair.ts'

export const demoServices: DemoService[] = [
  ...repairServices,
  ...counterServices,
  ...onlineServices,
  ...regulatedServices,
]
