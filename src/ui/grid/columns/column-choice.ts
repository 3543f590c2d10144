import { useMediaQuery, useViewportSize } from '@mantine/hooks'
import { personalPreference } from '../../page/preference.ts'
import { useStore } from '../../page/store.ts'
import type { GridColumn } from './column.ts'

/** What a person made of a table's columns: ids and widths only. */
export type ColumnChoice = {
  readonly order: readonly string[]
  readonly shown: Readonly<Record<string, boolean>>
  readonly widths: Readonly<Record<string, number>>
}

export const NO_CHOICE: ColumnChoice = { order: [], shown: {}, widths: {} }
const NARROWEST_PX = 48
/** How much further from the edge the first column begins than the others: the margin of the page (grid.module.css). */
const EDGE_PX = 12
/** From here on there is room for more than a row's names at the left edge. */
const WIDE = '(min-width: 100em)'

/** Reads what was kept; anything unreadable counts as no choice. */
export function readChoice(kept: string): ColumnChoice {
  try {
    const choice = JSON.parse(kept) as Partial<ColumnChoice> | null
    return {
      order: Array.isArray(choice?.order) ? choice.order : [],
      shown: choice?.shown ?? {},
      widths: choice?.widths ?? {},
    }
  } catch {
    return NO_CHOICE
  }
}

type Named = Pick<GridColumn<never>, 'id' | 'sticky' | 'hiddenAtFirst' | 'shownFrom'> & { readonly control?: unknown }

/** Every column in the person's order; sticky ones first, those unknown to the choice where they were declared. */
export function inOrder<C extends Named>(columns: readonly C[], choice: ColumnChoice): C[] {
  const place = ({ id, control }: C, declared: number) => {
    if (control) return -1
    const chosen = choice.order.indexOf(id)
    return chosen < 0 ? declared : chosen
  }
  return columns
    .map((column, index) => ({ column, sticky: column.sticky ? 0 : 1, at: place(column, index) }))
    .sort((a, b) => a.sticky - b.sticky || a.at - b.at)
    .map(({ column }) => column)
}

/** Whether a column is shown in a window so wide, in pixels; what the person chose wins. */
export const isShown = ({ id, hiddenAtFirst, shownFrom = 0 }: Named, choice: ColumnChoice, windowPx: number): boolean =>
  choice.shown[id] ?? (!hiddenAtFirst && windowPx >= shownFrom)

type Wide = Pick<GridColumn<never>, 'id' | 'width'>

/** How wide a column is: as the person left it, or as its author said, and the first one with the margin of the page. */
export const widthIn = ({ id, width }: Wide, { widths }: ColumnChoice, firstId: string | undefined): number =>
  widths[id] ?? width + (id === firstId ? EDGE_PX : 0)

/** The order after one column moved a place towards the start (-1) or the end (1). */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id)
  const to = from + by
  const next = [...ids]
  if (from < 0 || to < 0 || to >= ids.length) return next
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

export type ColumnLayout<Row> = {
  /** Every column in the person's order, for the menu. */
  readonly all: readonly (GridColumn<Row> & { readonly shown: boolean })[]
  readonly visible: readonly GridColumn<Row>[]
  widthOf(column: GridColumn<Row>): number
  /** Pixels from the left edge of each sticky column. */
  readonly stickyAt: ReadonlyMap<string, number>
  isFixed(column: GridColumn<Row>): boolean
  show(id: string, shown: boolean): void
  showAll(): void
  move(id: string, by: -1 | 1): void
  resize(id: string, width: number): void
  reset(): void
}

/** The width of the window; known from the first drawing on. */
function useWindowPx(): number {
  const { width } = useViewportSize()
  return width || window.innerWidth
}

/** Where a person's choice of a table's columns is kept at this browser. */
export const keptColumns = (storageKey: string) => personalPreference(`hmis_columns_${storageKey}`)

/** The columns as this person likes them, kept at this browser. */
export function useColumns<Row>(columns: readonly GridColumn<Row>[], storageKey: string): ColumnLayout<Row> {
  const hasRoom = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const kept = keptColumns(storageKey)
  const choice = readChoice(useStore(kept))
  const keep = (next: Partial<ColumnChoice>) => kept.set(JSON.stringify({ ...choice, ...next }))
  const ordered = inOrder(columns, choice)
  const windowPx = useWindowPx()
  const visible = ordered.filter((column) => isShown(column, choice, windowPx))
  const someGrow = visible.some(({ grows }) => grows)
  const widthOf = (column: GridColumn<Row>) => widthIn(column, choice, visible[0]?.id)
  const stickyAt = new Map<string, number>()
  let left = 0
  for (const column of visible.filter(({ sticky }) => (sticky === 'wide' ? hasRoom : sticky))) {
    stickyAt.set(column.id, left)
    left += widthOf(column)
  }
  return {
    all: ordered
      .filter(({ control }) => !control)
      .map((column) => ({ ...column, shown: isShown(column, choice, windowPx) })),
    visible,
    widthOf,
    stickyAt,
    isFixed: ({ id, sticky, grows }) => choice.widths[id] !== undefined || (someGrow ? !grows : Boolean(sticky)),
    show: (id, shown) => keep({ shown: { ...choice.shown, [id]: shown } }),
    showAll: () => keep({ order: [], shown: Object.fromEntries(columns.map(({ id }) => [id, true])) }),
    move: (id, by) =>
      keep({
        order: moved(
          ordered.map((column) => column.id),
          id,
          by,
        ),
      }),
    resize: (id, width) => keep({ widths: { ...choice.widths, [id]: Math.max(NARROWEST_PX, Math.round(width)) } }),
    reset: () => kept.set(''),
  }
}

/** Whether a column is sticky, and whether it is the last that is: there the quiet line runs down. */
export const stickyMark = <Row>({ stickyAt }: ColumnLayout<Row>, id: string): 'start' | 'last' | undefined =>
  stickyAt.has(id) ? ([...stickyAt.keys()].at(-1) === id ? 'last' : 'start') : undefined

/** The widths as a CSS grid: what is left over goes to the columns that grow. */
export function templateOf<Row>({ visible, widthOf, isFixed }: ColumnLayout<Row>, actionsWidth: number): string {
  const tracks = visible.map((column) =>
    isFixed(column) ? `${widthOf(column)}px` : `minmax(${widthOf(column)}px, ${widthOf(column)}fr)`,
  )
  const allFixed = visible.every(isFixed)
  return [...tracks, ...(allFixed ? ['1fr'] : []), ...(actionsWidth ? [`${actionsWidth}px`] : [])].join(' ')
}
