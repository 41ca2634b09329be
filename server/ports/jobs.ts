import type { Db } from '../db/database.ts'

export interface Jobs {
  enqueue(db: Db, name: string, data: object, options?: { startAfter?: Date; key?: string }): Promise<void>
}
