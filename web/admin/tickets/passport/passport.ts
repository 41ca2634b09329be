import type { Output } from '../../../api.ts'

export type Passport = Output<'GET /admin/passport'>
