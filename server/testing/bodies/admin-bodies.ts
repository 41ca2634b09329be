import { goodsBodies } from './catalog-bodies.ts'
import { companyBodies } from './company-bodies.ts'
import { salesBodies } from './sales-bodies.ts'
import { serviceBodies } from './service-bodies.ts'

/** A test fails if a write of the admin is missing here. */
export const adminBodies: Record<string, object> = {
  ...goodsBodies,
  ...salesBodies,
  ...serviceBodies,
  ...companyBodies,
}
