import * as contract from '#contract/repairs/passport/passport.ts'
import { hidingCosts } from '../../catalog/cost/cost.ts'
import { route } from '../../http/route.ts'
import { getPassport } from './passport.ts'

export const passportRoutes = [route(contract.getPassport, 'tickets.read', hidingCosts(getPassport))]
