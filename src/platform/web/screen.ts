import type { ComponentType } from 'react'
import type { Admission } from '../model/contract/route.ts'

/**
 * A screen that is built: where it is, what it is called, who may open it (a permission, 'signed-in' or 'anyone'), and
 * whether the shell stands around it. Its code is fetched when it is first opened.
 */
export type ScreenEntry = {
  readonly path: string
  readonly title: string
  readonly permission: Exclude<Admission, 'by-list'>
  readonly frame: 'shell' | 'bare'
  lazy(): Promise<{ Component: ComponentType }>
}
