import { companyBodies } from './company-bodies.ts'
import { goodsBodies } from './goods-bodies.ts'
import { salesBodies } from './sales-bodies.ts'
import { serviceBodies } from './service-bodies.ts'

/** What the office's writes take, by their routes; a test fails when one is missing here. */
export const adminBodies: Record<string, object> = {
  ...goodsBodies,
  ...salesBodies,
  ...serviceBodies,
  ...companyBodies,
}
