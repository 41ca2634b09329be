import type { Output } from '../../api.ts'

export type UserAddress = Output<'GET /user/addresses'>[number]
