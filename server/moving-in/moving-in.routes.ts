import * as contract from '#contract/moving-in/move-in.ts'
import { route } from '../http/route.ts'
import {
  downloadRefusedMoves,
  getMoveIn,
  listMovedRows,
  listMoveIns,
  resumeMoveIn,
  startMoveIn,
  undoMoveIn,
} from './move-in.ts'
import { previewMoveIn } from './preview-move-in.ts'

/** JSON needs up to two bytes for one of the file's. */
const maxBody = 2 * contract.MAX_MOVE_IN_BYTES
const LIMIT = { name: 'move-in', windowSeconds: 3600, perAddress: 200 }

/** Customers' names and addresses come and go by these: they are for whoever manages accounts. */
export const movingInRoutes = [
  route(contract.previewMoveIn, 'users.write', previewMoveIn, { maxBody, limit: LIMIT }),
  route(contract.startMoveIn, 'users.write', startMoveIn, { maxBody, limit: LIMIT }),
  route(contract.listMoveIns, 'users.write', listMoveIns),
  route(contract.getMoveIn, 'users.write', getMoveIn),
  route(contract.listMovedRows, 'users.write', listMovedRows),
  route(contract.downloadRefusedMoves, 'users.write', downloadRefusedMoves),
  route(contract.resumeMoveIn, 'users.write', resumeMoveIn),
  route(contract.undoMoveIn, 'users.write', undoMoveIn),
]
