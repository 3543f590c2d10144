import { A4 } from './place-on-page.ts'

/** What the pages of a dossier say that are made for it. */
export type DossierFacts = {
  /** Stands on every page: the claim id, or the visit id while there is none (domain, 'Claim id falls back'). */
  readonly claimId: string
  /** Label and value, as they stand under each other on the cover. */
  readonly cover: readonly (readonly [label: string, value: string])[]
  readonly completeness: string
  readonly missing: readonly string[]
  readonly lines: readonly DossierLine[]
}

/** A line of the contents: a file that follows, or what is known instead. */
export type DossierLine = {
  readonly type: number
  readonly name: string
  readonly file: DossierFile | null
  /** 'Yes', 'No: not needed', or 'not uploaded'. */
  readonly instead: string
}

export type DossierFile = {
  readonly name: string
  readonly mediaType: string
  readonly size: number
  readonly sha256: string
}

/** The file of a line, bound: its pages by their widths as a reader sees them, in points. */
export type BoundFile = { readonly type: number; readonly widths: readonly number[] }

/** Cover and contents. */
const FRONT_PAGES = 2
/** Points on the contents page: to the first line from above, from line to line, and beside the lines. */
export const CONTENTS = { top: 104, line: 23.5, side: 56 }

/** Points a foot line is high on a page of the width of A4. */
export const FOOT_HEIGHT = 20

/** On which page, counted from one, the file of each line begins. */
export function firstPages(bound: readonly BoundFile[]): ReadonlyMap<number, number> {
  let next = FRONT_PAGES + 1
  return new Map(
    bound.map(({ type, widths }) => {
      const first = next
      next += widths.length
      return [type, first]
    }),
  )
}

type Foot = { readonly width: number; readonly scale: number; readonly left: string; readonly right: string }

/** The line at the foot of every page: the claim, the document the page belongs to, and its number. */
export function feetOf({ claimId, lines }: DossierFacts, bound: readonly BoundFile[]): Foot[] {
  const claim = `Claim ID ${claimId}`
  const front = Array.from({ length: FRONT_PAGES }, () => ({ width: A4.width, left: claim }))
  const files = bound.flatMap(({ type, widths }) => {
    const name = lines.find((line) => line.type === type)?.name ?? ''
    return widths.map((width) => ({ width, left: `${claim} · ${type}. ${name}` }))
  })
  return numbered([...front, ...files])
}

/** What stands at the foot of pages that follow each other, as wide as each of them. */
export const numbered = (pages: readonly Pick<Foot, 'width' | 'left'>[]): Foot[] =>
  pages.map((page, index) => ({
    ...page,
    // A page of half or twice the size gets letters of half or twice the size.
    scale: Math.min(Math.max(page.width / A4.width, 0.4), 4),
    right: `Page ${index + 1} of ${pages.length}`,
  }))

/** '1,234,567 bytes (1.2 MB)', by Indian grouping. */
export const showSize = (bytes: number): string => {
  const grouped = bytes.toLocaleString('en-IN')
  return bytes < 1024 ? `${grouped} bytes` : `${grouped} bytes (${showBytes(bytes)})`
}

const KB = 1024
const MB = KB * KB

/** '840 KB', '2.1 MB': as lists show a file's size. */
export const showBytes = (bytes: number): string =>
  bytes < KB ? `${bytes} B` : bytes < MB ? `${Math.round(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`
