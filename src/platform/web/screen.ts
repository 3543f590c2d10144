import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Admission } from '../model/contract/route.ts'

/**
 * The groups of the sidebar, from above: where a day begins; dashboards; rooms and leaving; services; procedures, tests and
 * diagnoses; people; complications; doctors; everything else.
 */
export const MENU_GROUPS = [
  'start',
  'visits',
  'wards',
  'services',
  'lists',
  'people',
  'complications',
  'practitioners',
  'office',
] as const

/**
 * Where a screen appears in the sidebar: entries of one group stand together, a hair line parts the groups, and `place`
 * orders the entries of a group. The steps of ten leave room between the specified ones.
 */
export type MenuPlace = {
  readonly group: (typeof MENU_GROUPS)[number]
  readonly place: number
  readonly icon: TablerIcon
  /** Where the entry has another name than the screen. */
  readonly title?: string
}

/**
 * A screen that is built: where it is, what it is called, who may open it, whether the shell stands around it, and where
 * the sidebar and the tabs above the pages offer it. Its code is fetched when it is first opened.
 */
export type ScreenEntry = {
  readonly path: string
  readonly title: string
  readonly permission: Exclude<Admission, 'by-list'>
  readonly frame: 'shell' | 'bare'
  /** A screen that needs the room: the sidebar is folded to its icons until it is opened there. */
  readonly sidebar?: 'folded'
  /** Where only one type of hospital has it. */
  readonly hospital?: 'hope' | 'ayushman'
  /** Shown on demo data; elsewhere the page is not found. */
  readonly onlyOn?: 'demo'
  readonly menu?: MenuPlace
  readonly tab?: { readonly place: number; readonly title?: string }
  lazy(): Promise<{ Component: ComponentType }>
}
