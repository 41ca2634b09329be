import type { Module } from '../module.ts'
import { pictureRoutes } from './picture.routes.ts'
import { FETCH_REMOTE_PICTURE, fetchRemotePicture } from './remote/fetch-remote-picture.ts'

export const mediaModule: Module = {
  routes: pictureRoutes,
  jobs: (context) => [{ name: FETCH_REMOTE_PICTURE, run: (data) => fetchRemotePicture(context(), data) }],
}
