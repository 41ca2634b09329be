import type { Input, Output } from '../../api.ts'

export type Bench = Output<'GET /admin/workbench'>

export type SetupValues = Omit<Input<'PUT /admin/repair-settings'>, 'version'>
