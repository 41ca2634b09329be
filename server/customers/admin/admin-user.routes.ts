import * as contract from '#contract/customers/admin-user.ts'
import { findAdminUser, listUsers } from '../../accounts/admin-user.ts'
import { withProof } from '../../accounts/second-factor/proof.ts'
import { route } from '../../http/route.ts'
import { listUserAccess, revokeUserAccess } from '../access/access.ts'
import { getUserTimeline } from '../timeline/admin-timeline.ts'
import { endUserSessions, resetUserSecondFactor } from './admin-session.ts'
import { addUserNote } from './customer-note.ts'
import { createUser, updateUser } from './edit-user.ts'
import { inviteUser } from './invitation.ts'
import { deactivateUser, deleteUser, foreseeDeletion, restoreUser } from './retire-user.ts'
import { listGivenRights, listRights } from './rights.ts'
import { endViewAs, viewAsCustomer } from './view-as.ts'

export const adminUserRoutes = [
  route(contract.listUsers, 'users.read', listUsers),
  route(contract.getAdminUser, 'users.read', findAdminUser),
  route(contract.createUser, 'users.write', createUser),
  route(contract.updateUser, 'users.write', updateUser),
  route(contract.foreseeDeletion, 'users.write', foreseeDeletion),
  route(contract.deleteUser, 'users.write', deleteUser),
  route(contract.deactivateUser, 'users.write', deactivateUser),
  route(contract.restoreUser, 'users.write', restoreUser),
  route(contract.inviteUser, 'users.write', inviteUser),
  route(contract.endUserSessions, 'users.write', endUserSessions),
  route(contract.resetUserSecondFactor, 'users.write', withProof(resetUserSecondFactor)),
  route(contract.listUserAccess, 'users.write', listUserAccess),
  route(contract.revokeUserAccess, 'users.write', revokeUserAccess),
  route(contract.getUserTimeline, 'users.read', getUserTimeline),
  route(contract.addUserNote, 'users.write', addUserNote),
  route(contract.viewAsCustomer, 'users.write', viewAsCustomer),
  route(contract.endViewAs, 'customer', endViewAs, { isAllowedWhileViewing: true }),
  route(contract.listRights, 'users.read', listRights),
  route(contract.listGivenRights, 'users.read', listGivenRights),
]
