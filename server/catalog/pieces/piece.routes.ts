import * as contract from '#contract/catalog/admin-piece.ts'
import { route } from '../../http/route.ts'
import { bringingPictures } from '../../media/bring-pictures.ts'
import { hidingCosts } from '../cost/cost.ts'
import { addPiece, changePiece } from './edit-piece.ts'
import { setNumbers } from './numbers.ts'
import { exportPieces } from './piece-file.ts'
import { getPiece, listPieces } from './piece-rows.ts'
import { readPieceFile } from './read-piece-file.ts'

/** JSON escapes need up to six bytes per character. */
const PIECE_FILE = 6 * 200_000

export const pieceRoutes = [
  route(contract.setNumbers, 'products.write', setNumbers),
  route(contract.listPieces, 'products.read', hidingCosts(listPieces)),
  route(contract.exportPieces, 'products.read', exportPieces),
  route(contract.readPieceFile, 'products.write', readPieceFile, { maxBody: PIECE_FILE }),
  route(contract.addPiece, 'products.write', bringingPictures(addPiece)),
  route(
    contract.changePiece,
    'products.write',
    bringingPictures(changePiece, async (ctx, { id }) => (await getPiece(ctx, { id })).images),
  ),
]
