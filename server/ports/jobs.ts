import type { Db } from '../db/database.ts'

export interface Jobs {
  /** Queues a job in the caller's transaction: it exists if and only if the change that caused it does. */
  enqueue(db: Db, name: string, data: object, options?: { startAfter?: Date; key?: string }): Promise<void>
  /** Resolves once there are the queues: whoever queues a job as a part of a statement (`queueingJobs`) waits for it. */
  ready(): Promise<void>
}
