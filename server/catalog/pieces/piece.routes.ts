import * as contract from '#contract/catalog/office-piece.ts'
import { route } from '../../http/route.ts'
import { addPiece, changePiece } from './edit-piece.ts'
import { setNumbers } from './numbers.ts'
import { listPieces } from './piece-rows.ts'

export const pieceRoutes = [
  route(contract.setNumbers, 'products.write', setNumbers),
  route(contract.listPieces, 'products.read', listPieces),
  route(contract.addPiece, 'products.write', addPiece),
  route(contract.changePiece, 'products.write', changePiece),
]
