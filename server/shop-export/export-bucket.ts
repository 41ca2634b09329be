import { join } from 'node:path'
import type { Config } from '../config.ts'
import { FolderBucket } from '../object-storage/folder-bucket.ts'
import { S3Bucket } from '../object-storage/s3-bucket.ts'
import type { Bucket } from '../ports/bucket.ts'

/** Apart from the files of the shop, so that backups do not contain exports. */
export function exportBucket({ dataDir, mediaS3 }: Pick<Config, 'dataDir' | 'mediaS3'>): Bucket {
  return mediaS3
    ? new S3Bucket({ ...mediaS3, prefix: `${mediaS3.prefix}exports/` })
    : new FolderBucket(join(dataDir, 'exports'))
}
