import type { Input, Output } from '../../api.ts'

export type Bench = Output<'GET /admin/workbench'>

/** What the form of how we repair holds. */
export type SetupValues = Omit<Input<'PUT /admin/repair-settings'>, 'version'>
