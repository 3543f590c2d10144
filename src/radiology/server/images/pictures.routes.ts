import type { MountedOperation } from '../../../platform/server/contract/operation.ts'
import { attachPicture } from './attach-picture.ts'
import { openPictures, sendFrame, sendPicture, withdrawPicture } from './open-pictures.ts'

export const picturesRoutes: readonly MountedOperation[] = [
  openPictures,
  attachPicture,
  sendPicture,
  sendFrame,
  withdrawPicture,
]
