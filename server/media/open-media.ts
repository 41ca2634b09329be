import { join } from 'node:path'
import type { Config } from '../config.ts'
import { FolderBucket } from '../object-storage/folder-bucket.ts'
import { S3Bucket } from '../object-storage/s3-bucket.ts'
import type { Bucket } from '../ports/bucket.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { MediaStore } from '../ports/media-store.ts'
import { PictureStore } from './media-store.ts'
import { PrivateStore } from './private-store.ts'

type Where = Pick<Config, 'dataDir' | 'mediaS3'>

export const MEDIA_KINDS = ['media', 'private', 'photos'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

export type MediaBuckets = Record<MediaKind, Bucket>

export function openMedia(config: Where): { media: MediaStore; files: FileStore; photos: FileStore } {
  const buckets = mediaBuckets(config)
  return {
    media: new PictureStore(buckets.media),
    files: new PrivateStore(buckets.private),
    photos: new PrivateStore(buckets.photos),
  }
}

export function mediaBuckets({ dataDir, mediaS3 }: Where): MediaBuckets {
  const bucketOf = (kind: MediaKind): Bucket =>
    mediaS3
      ? new S3Bucket({ ...mediaS3, prefix: `${mediaS3.prefix}${kind}/` })
      : new FolderBucket(join(dataDir, kind))
  return { media: bucketOf('media'), private: bucketOf('private'), photos: bucketOf('photos') }
}
